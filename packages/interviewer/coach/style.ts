import { defaultStyle, depths, type InterviewStyle, manners } from '@greenroom/contract/limits'
import { z } from 'zod'

const among = (names: readonly string[]) => `must be one of ${names.join(', ')}`

/** How the interviewer of a line speaks and how often it asks further. */
export const styleFields = {
  manner: z.enum(manners, { error: among(manners) }).optional(),
  depth: z.enum(depths, { error: among(depths) }).optional(),
}

export const styleOf = ({
  manner,
  depth,
}: { [Field in keyof InterviewStyle]?: InterviewStyle[Field] | undefined }) => ({
  manner: manner ?? defaultStyle.manner,
  depth: depth ?? defaultStyle.depth,
})
