import type { Delivery, DeliveryReply } from '@greenroom/contract/report/detail'

/** Delivery as it is sent, and as it is stored. */
export const writeDelivery = ({
  questionNumber,
  seconds,
  words,
  wordsPerMinute,
  fillers,
}: Delivery): DeliveryReply => ({
  question_number: questionNumber,
  seconds,
  words,
  words_per_minute: wordsPerMinute,
  fillers,
})
