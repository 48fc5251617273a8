import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from './chromium.mjs'
import { root, runScript, ScriptFailure } from './runtime.mjs'

const folder = join(root, 'apps/web/public')
const font = async (name) =>
  `url(data:font/woff2;base64,${(await readFile(join(root, `apps/web/src/ui/fonts/${name}.woff2`))).toString('base64')})`

const mark = `<rect x="5" y="4" width="54" height="46" rx="12" fill="#0F6B4A"/><path d="M27 14H43V50L29 62H9L27 50Z" fill="#EBB24C"/>`
/** The mark centered on a background, at `share` of its width, because a maskable icon may be cropped. */
const icon = (share, ground) => {
  const edge = (64 / share - 64) / 2
  return `<style>body{margin:0;background:${ground}}svg{display:block;inline-size:100vw}</style>
<svg viewBox="${-edge} ${-edge} ${64 / share} ${64 / share}">${mark}</svg>`
}

/** A deterministic waveform. */
const level = (i) => Math.abs(Math.sin(i * 0.37) * Math.sin(i * 0.071 + 1) * Math.cos(i * 1.9)) * 0.9 + 0.06
const ticks = 132
const spoken = 92
const line = Array.from({ length: spoken }, (_, i) => `M${i + 0.5} ${50 - level(i) * 48}v${level(i) * 96}`).join('')

/** The preview image of links. It has no product name, so that installations under another name can use it. */
const shared = async () => `<style>
@font-face{font-family:Fraunces;src:${await font('fraunces')};font-weight:500}
@font-face{font-family:Inter;src:${await font('inter')};font-weight:400 700}
body{margin:0;inline-size:1200px;block-size:630px;background:#0f1412;color:#e9efea;font:400 30px/1.4 Inter;overflow:hidden}
main{position:absolute;inset:72px 80px;display:flex;flex-direction:column}
h1{margin:44px 0 0;font:500 92px/1.04 Fraunces;letter-spacing:-.02em}
p{margin:28px 0 0;color:#a3b0a8}
.logo{inline-size:76px}
.line{margin-block-start:auto;inline-size:100%;block-size:104px;overflow:visible}
.line path{fill:none;vector-effect:non-scaling-stroke;stroke-linecap:round}
</style><main><svg class="logo" viewBox="0 0 64 64">${mark.replace('#0F6B4A', '#2F8A67').replace('#EBB24C', '#F0B65A')}</svg>
<h1>Say it here<br>before it counts.</h1><p>Practice interviews, with feedback in your own words.</p>
<svg class="line" viewBox="0 0 ${ticks} 100" preserveAspectRatio="none"><path d="M${spoken} 50H${ticks}" stroke="#6b7871" stroke-width="2"/><path d="M0 50H${spoken}" stroke="#ff7a50" stroke-width="2"/><path d="${line}" stroke="#ff7a50" stroke-width="4"/></svg></main>`

const pictures = [
  { name: 'share.png', width: 1200, height: 630, html: await shared() },
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: icon(0.72, '#FBFAF6') },
  { name: 'icon-192.png', width: 192, height: 192, html: icon(0.94, 'transparent') },
  { name: 'icon-512.png', width: 512, height: 512, html: icon(0.94, 'transparent') },
  { name: 'icon-maskable-512.png', width: 512, height: 512, html: icon(0.6, '#FBFAF6') },
]

/** Renders preview image and app icons from the product's mark, colors and typefaces. The results are committed. */
await runScript(async () => {
  const found = await findOrInstallChromium()
  if (found.missing) throw new ScriptFailure(found.missing)
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const { name, width, height, html } of pictures) {
    await page.setViewportSize({ width, height })
    await page.setContent(`<!doctype html>${html}`)
    await page.evaluate(() => document.fonts.ready.then(() => null))
    await page.screenshot({ path: join(folder, name), omitBackground: true })
  }
  await browser.close()
})
