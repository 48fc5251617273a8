/** A recorded answer as the line draws it: one level per tick, in percent, for the wide and the narrow line. */
const wide = [
  0, 0, 0, 0, 0, 0, 0, 16, 79, 34, 63, 43, 46, 27, 40, 0, 32, 53, 29, 0, 0, 0, 0, 0, 0, 38, 38, 25, 0, 0, 8, 33, 23, 34,
  30, 26, 29, 17, 21, 13, 24, 0, 0, 0, 0, 13, 45, 35, 40, 34, 21, 33, 25, 0, 0, 0, 0, 16, 49, 38, 54, 40, 40, 31, 22, 0,
  0, 17, 59, 46, 59, 41, 41, 31, 30, 0, 0, 0, 0, 0, 0, 8, 33, 22, 56, 36, 53, 34, 66, 35, 51, 39, 60, 33, 48, 40, 52,
  42, 48, 33, 37, 34, 67, 48, 81, 38,
]
const narrow = [
  0, 0, 36, 79, 61, 40, 46, 0, 46, 53, 0, 0, 34, 43, 0, 47, 63, 33, 0, 39, 56, 41, 0, 25, 47, 26, 0, 22, 53, 34, 67, 48,
]
const fractions = (levels: number[]) => levels.map((level) => level / 100)

export const heard = { wide: fractions(wide), narrow: fractions(narrow) }
