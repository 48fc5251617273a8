/** What Playwright 1.65 turns off by itself: Chromium takes the last list alone, so ours has to repeat it. */
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

/** How every browser of the tests and of the tour is started: it calls nobody and draws without a graphics card. */
export const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--autoplay-policy=no-user-gesture-required'],
  // A microphone that beeps, and nobody who asks for permission.
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${[...turnedOffByPlaywright, ...unneeded, ...memoryChecks].join()}`,
]
