import { isBuiltIn } from '@greenroom/contract/report/byline'
import type { Product } from '../api/product.ts'

/**
 * Which words of a candidate leave the server, when, and to whom. Until the server has told what it uses, and for what it does
 * not tell, this says "if".
 */
export function WordsThatLeave({ product }: { product: Product }) {
  return (
    <>
      <p>
        <strong>When your words leave our server.</strong> {sayModel(product)}
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
          when the interview is over: the questions and your answers again, to write your feedback. To rate an answer,
          names and pronouns are removed first, as far as we recognize them.
        </li>
      </ul>
      <p>
        Your name, your email address and your account ID are never sent along. What you say in an answer is part of it,
        so leave out what nobody else should read.
      </p>
      <p>
        If this installation uses an external voice, that service gets the text of what the interviewer says: questions,
        short acknowledgments, and replies to your questions. A follow-up may repeat words of your answer.
      </p>
      <p>
        {product.transcription === 'available'
          ? 'This installation has a transcription service for browsers that cannot transcribe speech. It gets'
          : 'If this installation has a transcription service for browsers that cannot transcribe speech, it gets'}{' '}
        the recording of an answer when you stop it, and may get terms from the question to spell them right.
      </p>
    </>
  )
}

function sayModel({ interviewer, coach }: Pick<Product, 'interviewer' | 'coach'>): string {
  const models = [...new Set([interviewer, coach])].filter((name) => !isBuiltIn(name))
  if (models.length === 0) return 'If this installation uses an external language model, that model gets:'
  return models.length === 1
    ? `This installation uses a language model, ${models[0]}. It gets:`
    : `This installation uses two language models, ${models[0]} to ask and ${models[1]} to write feedback. They get:`
}
