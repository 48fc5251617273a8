/** "Behavioral Interview" is a name already; a job title becomes "Store Manager interview". */
export function nameInterview(position: string): string {
  return /\binterview$/i.test(position.trim()) ? position.trim() : `${position.trim()} interview`.trim()
}
