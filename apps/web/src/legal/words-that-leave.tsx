import { isBuiltIn } from '@greenroom/contract/report/byline'
import type { ProductInfo } from '../api/product.ts'
import { EngineName } from '../feedback/engine-name.tsx'

/** Which user content is sent to third parties, when, and to whom. Services that the server hasn't named (yet) are described with "if". */
export function WordsThatLeave({ product }: { product: ProductInfo }) {
  const { outside } = product
  return (
    <>
      <p>
        <strong>When your words leave our server.</strong> <Models {...product} />
      </p>
      <ul>
        <li>when you start an interview: the job title, the level and the job description, if you gave one;</li>
        <li>
          when you stop a recording: its transcript, before you press Submit, to add punctuation and to prepare a
          follow-up question;
        </li>
        <li>when you submit an answer: the question and your answer, to decide what to ask next;</li>
        <li>when you ask questions of your own: those questions, with the job title and description;</li>
        <li>
          when the interview is over: the questions and your answers again, to write your feedback. Before an answer is
          rated, we remove the names and pronouns we recognize. The same goes for an answer you practice again and for
          feedback you have rewritten.
        </li>
      </ul>
      <p>
        We never send your name, email address or account ID. The model sees everything you say in an answer, so leave
        out anything private. If we recognize that an answer speaks of self-harm, we never send it.
      </p>
      <p>
        {outside.voice === null
          ? 'If we use an outside voice service, it gets'
          : `Our voice service, ${outside.voice}, gets`}{' '}
        the text of what the interviewer says: questions, short acknowledgments, and replies to your questions. A
        follow-up may repeat words of your answer.
      </p>
      <p>
        {product.transcription === 'available'
          ? `If your browser can't transcribe speech, our transcription service${sayHost(outside.transcription)} gets`
          : "If your browser can't transcribe speech and we have a transcription service, it gets"}{' '}
        the recording when you stop it. It may also get words from the question and the job title, to spell them
        correctly.
      </p>
    </>
  )
}

const sayHost = (host: string | null) => (host === null ? '' : `, ${host},`)

function Models({
  name,
  interviewer,
  coach,
  outside,
}: Pick<ProductInfo, 'name' | 'interviewer' | 'coach' | 'outside'>) {
  const [asks, writes] = [...new Set([interviewer, coach])].filter((engine) => !isBuiltIn(engine))
  if (asks === undefined) return `If ${name} uses an outside language model, we send it:`
  if (writes === undefined) {
    return (
      <>
        {name} uses a language model, <EngineName name={asks} />, {sayWhere(outside.model)}. We send it:
      </>
    )
  }
  return (
    <>
      {name} uses two language models, <EngineName name={asks} /> to ask and <EngineName name={writes} /> to write
      feedback, {sayWhere(outside.model)}. We send them:
    </>
  )
}

const sayWhere = (host: string | null) => (host === null ? 'on our own network' : `at ${host}`)
