import { functionWords } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'
import { splitSentences } from './plain-text.ts'

/** Function words of other languages, and typical words of their postings. None is an English word. */
const foreignWords: ReadonlySet<string> = new Set(
  `el los las del con para por una que como más muy sus sobre según también hasta desde entre cada ser será somos eres tu tus nuestro nuestra
se busca buscamos experiencia puesto empresa trabajo trabajar ofrecemos equipo clientes requisitos funciones conocimientos limpia limpiar preparar recibir atender
le les des et une dans pour qui sur avec nous vous est sont ou aux ses nos votre notre ainsi recherchons poste entreprise missions profil travail équipe expérience gérer assurer
der das und ein eine einen mit auf für von zu bei wir sie ihre ihr ist sind oder nach zur zum als auch unser unsere suchen aufgaben erfahrung arbeit kenntnisse
o os um uma com em não seu sua ou ao aos dos das nas nosso nossa você vaga empresa trabalho equipe experiência atendimento clientes requisitos atividades
il lo gli di che non per sono nel della delle dei cerchiamo esperienza lavoro azienda nostro nostra
het een en van voor met zijn wij je naar werk ervaring nie jest oraz praca doświadczenie się dla ang ng mga sa ay ve için bir ile`
    .trim()
    .split(/\s+/),
)
const alsoEnglish = new Set([
  'a',
  'an',
  'die',
  'on',
  'me',
  'no',
  'or',
  'in',
  'as',
  'was',
  'come',
  'van',
  'sa',
  'se',
  'ser',
  'o',
  'em',
  'est',
  'per',
  'le',
  'des',
  'das',
  'das',
  'os',
  'je',
  'non',
  'sur',
  'entre',
  'missions',
  'el',
  'los',
  'las',
])

const minWords = 4

/** Language detector: true for a line in another language, false for English, undefined if too short to decide. */
function isForeign(line: string): boolean | undefined {
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  const latin = line.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= 4 && latin / letters < 0.5) return true
  const words = readWords(line)
  if (words.length < minWords) return undefined
  const weigh = (known: (word: string) => boolean) => words.filter(({ text }) => known(text)).length / words.length
  const foreign = weigh((word) => foreignWords.has(word) && !(alsoEnglish.has(word) && functionWords.has(word)))
  const english = weigh((word) => functionWords.has(word) && !foreignWords.has(word))
  const marked = weigh((word) => /[^\p{ASCII}]/u.test(word))
  if (foreign + marked > 0.2 && foreign + marked > english) return true
  return english > 0 && english >= foreign ? false : undefined
}

/** Splits a line that switches language into sentences; returns any other line whole. */
function apart(line: string): string[] {
  const sentences = splitSentences(line)
  const told = sentences.map(isForeign)
  return told.includes(true) && told.includes(false) ? sentences : [line]
}

/**
 * Filters out lines in other languages; `foreign` is how many were removed. A line too short to decide follows the
 * one before it.
 */
export function keepEnglish(text: readonly string[]): { english: string[]; foreign: number } {
  const lines = text.flatMap(apart)
  const told = lines.map(isForeign)
  const abroad = told.filter((one) => one === true).length
  const mostly = abroad > 0 && abroad >= told.filter((one) => one === false).length
  let last = mostly
  const english = lines.filter((_, at) => {
    const known = told[at]
    if (known !== undefined) last = known
    return abroad === 0 || !last
  })
  return { english, foreign: lines.length - english.length }
}
