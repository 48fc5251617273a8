import type { ShareWords } from './share-words.ts'

/** The size that previews of links have, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** A card to draw. `position` is the job title, where it may be on the card. */
export type ShareCard = { words: ShareWords; position: string | null; product: string }

type Pen = CanvasRenderingContext2D
type Colors = Record<'paper' | 'ink' | 'soft' | 'line' | 'strong' | 'green' | 'wash' | 'house' | 'lamp', string>
const tokens: Record<keyof Colors, string> = {
  paper: '--paper',
  ink: '--ink',
  soft: '--ink-soft',
  line: '--line',
  strong: '--line-strong',
  green: '--green',
  wash: '--green-wash',
  house: '--art-green',
  lamp: '--art-lamp',
}
const margin = 72
const inner = cardSize.width - 2 * margin

/** Draws a card in the colors of the theme that is on, with the fonts of the product. */
export async function drawCard(canvas: HTMLCanvasElement, card: ShareCard): Promise<void> {
  await Promise.all([
    document.fonts.load('500 40px Inter, sans-serif'),
    document.fonts.load('500 40px Fraunces, serif'),
  ])
  const pen = canvas.getContext('2d')!
  canvas.width = cardSize.width
  canvas.height = cardSize.height
  const colors = readColors(canvas)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colors.paper
  pen.fillRect(0, 0, cardSize.width, cardSize.height)
  drawHead(pen, colors, card)
  if (card.words.kind === 'quotation') drawQuotation(pen, colors, card.words.said)
  else drawBoth(pen, colors, card.words)
}

/** The tokens as a canvas takes them: `light-dark()` is resolved only where a property uses it. */
function readColors(near: HTMLElement): Colors {
  const probe = document.createElement('span')
  probe.hidden = true
  near.after(probe)
  const found = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(found) as Colors
}

/** Logo and name of the product, and what this is from. */
function drawHead(pen: Pen, colors: Colors, { position, product }: ShareCard) {
  pen.save()
  pen.translate(margin - 4, 52)
  pen.scale(0.72, 0.72)
  pen.fillStyle = colors.house
  pen.beginPath()
  pen.roundRect(5, 4, 54, 46, 12)
  pen.fill()
  pen.fillStyle = colors.lamp
  pen.fill(new Path2D('M27 14H43V50L29 62H9L27 50Z'))
  pen.restore()
  pen.fillStyle = colors.ink
  pen.font = '500 32px Fraunces, serif'
  pen.fillText(product, margin + 56, 86)
  const from = position === null ? 'Interview practice' : `Interview practice, ${position}`
  pen.fillStyle = colors.soft
  pen.font = '400 22px Inter, sans-serif'
  pen.textAlign = 'right'
  pen.fillText(fitLine(pen, from, inner - 320), cardSize.width - margin, 84)
  pen.textAlign = 'left'
}

function drawQuotation(pen: Pen, colors: Colors, said: string) {
  const { lines, size } = fitText(pen, `“${said}”`, { width: inner, lines: 5, sizes: [60, 54, 48, 42, 38] })
  const lineHeight = size * 1.32
  const top = 130 + (340 - lines.length * lineHeight) / 2
  drawLines(pen, lines, { x: margin, y: top, size, color: colors.ink })
  drawVoice(pen, said, { x: margin, y: 540, width: inner, height: 64, color: colors.green, rule: colors.strong })
}

function drawBoth(pen: Pen, colors: Colors, { before, after }: Extract<ShareWords, { kind: 'before_after' }>) {
  const gap = 56
  const width = (inner - gap) / 2
  const sides = [
    { name: 'Before', text: before, x: margin, ink: colors.soft, voice: colors.strong },
    { name: 'After', text: after, x: margin + width + gap, ink: colors.ink, voice: colors.green },
  ]
  const sizes = [38, 34, 30, 27, 24]
  // Both in the size that the longer one needs.
  const size = Math.min(
    ...sides.map(({ text }) => fitText(pen, `“${text}”`, { width, lines: 8, sizes, height: 300 }).size),
  )
  for (const { name, text, x, ink, voice } of sides) {
    pen.fillStyle = voice === colors.green ? colors.green : colors.soft
    pen.font = '600 24px Inter, sans-serif'
    pen.fillText(name, x, 174)
    drawLines(pen, wrap(pen, `“${text}”`, width, size), { x, y: 200, size, color: ink })
    drawVoice(pen, text, { x, y: 548, width, height: 48, color: voice, rule: colors.line })
  }
  pen.fillStyle = colors.line
  pen.fillRect(margin + width + gap / 2, 150, 1, 430)
}

/** The line of a voice, drawn from the words: a tick for each, as high as the word is long. */
function drawVoice(
  pen: Pen,
  said: string,
  {
    x,
    y,
    width,
    height,
    color,
    rule,
  }: Record<'x' | 'y' | 'width' | 'height', number> & Record<'color' | 'rule', string>,
) {
  pen.fillStyle = rule
  pen.fillRect(x, y, width, 1)
  const words = said.split(/\s+/).filter(Boolean)
  const step = Math.min(24, width / words.length)
  pen.fillStyle = color
  for (const [at, word] of words.entries()) {
    const tick = Math.min(height, 10 + word.length * 6)
    pen.fillRect(x + at * step, y - tick / 2, 3, tick)
  }
}

type Box = { width: number; lines: number; sizes: readonly number[]; height?: number }
/** The largest size in which a text fits. */
function fitText(pen: Pen, text: string, { width, lines: maxLines, sizes, height = Number.POSITIVE_INFINITY }: Box) {
  const smallest = sizes.at(-1)!
  const size =
    sizes.find((size) => {
      const lines = wrap(pen, text, width, size)
      return lines.length <= maxLines && lines.length * size * 1.32 <= height
    }) ?? smallest
  return { size, lines: wrap(pen, text, width, size) }
}

function wrap(pen: Pen, text: string, width: number, size: number): string[] {
  pen.font = `500 ${size}px Inter, sans-serif`
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawLines(
  pen: Pen,
  lines: readonly string[],
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
) {
  pen.font = `500 ${size}px Inter, sans-serif`
  pen.fillStyle = color
  for (const [at, line] of lines.entries()) pen.fillText(line, x, y + (at + 0.8) * size * 1.32)
}

/** One line, cut at its end where it is too long. */
function fitLine(pen: Pen, text: string, width: number): string {
  let shown = text
  while (shown.length > 1 && pen.measureText(shown === text ? shown : `${shown}…`).width > width)
    shown = shown.slice(0, -1)
  return shown === text ? text : `${shown.trimEnd()}…`
}

/** The card as a PNG file. */
export async function toFile(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture.')
  return new File([blob], 'practice-card.png', { type: 'image/png' })
}
