import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { socialKinds } from '@greenroom/contract'
import { z } from 'zod'
import { required } from '../kit/required.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Types of pictures, by how their names end. */
const pictureTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const maxPictureBytes = 500_000

const line = (max: number) => z.string().trim().min(1).max(max)
const pictureName = z.string().regex(/^[\w-][\w.-]{0,99}\.(jpe?g|png|webp|avif)$/i, {
  error: 'must be the name of a .jpg, .png, .webp or .avif file beside this one',
})
const AboutFile = z.strictObject({
  team: z
    .array(
      z.strictObject({ name: line(60), role: line(80), text: line(400).optional(), picture: pictureName.optional() }),
    )
    .max(30)
    .default([]),
  social: z
    .array(z.strictObject({ kind: z.enum(socialKinds), url: z.url({ protocol: /^https$/ }) }))
    .max(12)
    .default([]),
})

export type Picture = { type: string; bytes: Buffer }
/** Who runs this installation; pictures by their names. */
export type About = {
  team: { name: string; role: string; text: string | null; picture: string | null }[]
  social: { kind: (typeof socialKinds)[number]; url: string }[]
  pictures: Map<string, Picture>
}

export const noAbout: About = { team: [], social: [], pictures: new Map() }

/**
 * Reads the operator's file about team and social accounts, with its pictures. A file in its default place may be absent. Fails
 * with a sentence for the operator.
 */
export async function readAboutFile({
  path,
  chosen,
}: {
  path: string
  chosen: 'by_operator' | 'by_default'
}): Promise<About> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (chosen === 'by_default' && error.code === 'ENOENT') return undefined
    throw new SetupError(`The team file ${path} can't be read (${error.code}). Fix it or unset ABOUT_FILE.`)
  })
  if (content === undefined) return noAbout
  const parsed = AboutFile.safeParse(parseJson(content, path))
  if (!parsed.success) {
    const { path: place, message } = required(parsed.error.issues[0], 'the issue of a failed parse')
    throw new SetupError(`In ${path}, ${place.join('.') || 'the whole'}: ${message}. docs/operate.md shows an example.`)
  }
  const { team, social } = parsed.data
  const names = team.flatMap(({ picture }) => picture ?? [])
  const pictures = new Map<string, Picture>()
  for (const name of names) pictures.set(name, await readPicture(join(dirname(path), basename(name))))
  return {
    team: team.map(({ name, role, text = null, picture = null }) => ({ name, role, text, picture })),
    social,
    pictures,
  }
}

function parseJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new SetupError(`${path} isn't valid JSON. docs/operate.md shows an example.`)
  }
}

async function readPicture(path: string): Promise<Picture> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile())
    throw new SetupError(`The picture ${path} doesn't exist: add it or remove it from the team file.`)
  if (found.size > maxPictureBytes)
    throw new SetupError(`The picture ${path} is larger than ${maxPictureBytes / 1000} KB: make it smaller.`)
  return {
    type: required(pictureTypes[extname(path).toLowerCase()], 'the type of a picture'),
    bytes: await readFile(path),
  }
}
