/** What is generally true of a kind of work, in phrases that fit into a sentence. Nothing about any one employer. */
export type WorkingLife = {
  /** "In most stores, ..." */
  place: string
  /** "A good first month is mostly ..." */
  start: string
  /** "It mostly shows in ..." */
  measured: string
  /** "What people tend to underestimate is ..." */
  hard: string
  /** "You'd usually work with ..." */
  team: string
  /** "Expect ..." */
  tools: string
  /** "People often move into ..." */
  growth: string
  /** "Ask about ..., on a normal day and on a bad one" */
  load: string
  /** "In most stores, the crunch tends to be ..." */
  busy: string
  /** "It's often ..." that people wear */
  wear: string
  /** "Watch out for ..." */
  risk: string
  /** "For this kind of work, it's often ..."; empty where nothing is typical. */
  credential: string
}
