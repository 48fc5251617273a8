/** What Playwright 1.65 turns off by default: Chromium takes the last list alone, so ours has to repeat it. */
const turnedOffByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]
/** Pages for the address bar, two for each window, and a process in reserve: a quarter of the time, and no test needs them. */
const unneeded = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** Checks of every pointer and of freed memory: they look for faults of the browser itself. */
const memoryChecks = ['PartitionAllocBackupRefPtr', 'PartitionAllocSchedulerLoopQuarantine']

/** Launch arguments of every browser of the tests and the tour: no background network, software rendering. */
export const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--autoplay-policy=no-user-gesture-required'],
  // A fake microphone that beeps, and no permission prompt.
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${[...turnedOffByPlaywright, ...unneeded, ...memoryChecks].join()}`,
]
