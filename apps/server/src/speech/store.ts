import { eq, inArray, lt } from 'drizzle-orm'
import { type Connection, deleteInBatches, preparedSql } from '../db/database.ts'
import { speechTexts } from '../db/schema.ts'

export type NamedText = { name: string; text: string }

const insertTexts = preparedSql(
  'speech_texts_insert',
  `insert into speech_texts (name, text, used_at)
   select given.name, given.text, $3::timestamptz from unnest($1::text[], $2::text[]) as given (name, text)
   where not exists (select from speech_texts kept where kept.name = given.name and kept.used_at >= $4::timestamptz)
   on conflict (name) do update set used_at = excluded.used_at`,
)

/** Stores texts and notes that they are needed at `at`; those that were needed since `fresh` are left as they are. */
export async function keepTexts(
  db: Connection,
  texts: readonly NamedText[],
  { at, fresh }: { at: Date; fresh: Date },
): Promise<void> {
  // In one order, so that two servers that store the same texts never wait for each other.
  const sorted = texts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await insertTexts(db, [sorted.map(({ name }) => name), sorted.map(({ text }) => text), at, fresh])
}

export async function findText(db: Connection, name: string): Promise<(NamedText & { usedAt: Date }) | undefined> {
  const [row] = await db.select().from(speechTexts).where(eq(speechTexts.name, name))
  return row
}

const selectNamesOfTexts = preparedSql<{ name: string }>(
  'speech_texts_names',
  'select kept.name from unnest($1::text[]) as given (text) join speech_texts kept on kept.text = given.text',
)

/** Every name that has one of these texts. */
export async function listNamesOfTexts(db: Connection, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  return (await selectNamesOfTexts(db, [texts])).map(({ name }) => name)
}

export async function listTexts(db: Connection, names: string[]): Promise<NamedText[]> {
  return db
    .select({ name: speechTexts.name, text: speechTexts.text })
    .from(speechTexts)
    .where(inArray(speechTexts.name, names))
}

/** Those of some names that have a text. */
export async function listNamesWithText(db: Connection, names: string[]): Promise<string[]> {
  const rows = await db.select({ name: speechTexts.name }).from(speechTexts).where(inArray(speechTexts.name, names))
  return rows.map(({ name }) => name)
}

export async function removeTexts(db: Connection, names: string[]): Promise<void> {
  if (names.length > 0) await db.delete(speechTexts).where(inArray(speechTexts.name, names))
}

export async function removeTextsUnusedSince(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, speechTexts, lt(speechTexts.usedAt, moment))
}
