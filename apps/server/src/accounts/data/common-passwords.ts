/** A deny list of common passwords, compared in lowercase without digits and symbols. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw passwd pass qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome
  admin administrator root login master monkey dragon football baseball basketball soccer hockey iloveyou sunshine princess
  shadow superman batman michael jordan jennifer michelle daniel charlie ashley jessica thomas robert george andrew joshua
  trustno starwars whatever freedom flower hello secret test testing guest changeme default access computer internet
  samsung google facebook apple android pokemon naruto cheese pepper ginger summer winter spring autumn january february
  monday friday qazwsx qweasd qwe asd zaq abc abcd abcdef abcdefg abcdefgh killer hunter tigger buster cookie banana
  interview greenroom job career`
    .split(/\s+/)
    .filter((word) => word.length > 2),
)
