/** How this process was started, apart from its environment. */
export type Runtime = { execArgv: readonly string[]; uid: number | undefined }

/** What production refuses to run with, one sentence each: unsafe flags of Node, and root. */
export function unsafeProcess(
  environment: Record<string, string | undefined>,
  { execArgv, uid }: Runtime,
  allowRoot: 'true' | 'false',
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.NODE_TLS_REJECT_UNAUTHORIZED =
      'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate, so keys and emails can be read in transit: remove it, and name your own authority in NODE_EXTRA_CA_CERTS.'
  const switches = [...execArgv, ...(environment.NODE_OPTIONS ?? '').split(/\s+/)]
  if (switches.some((each) => /^["']?--inspect/.test(each)))
    problems['--inspect'] =
      "The inspector is on (--inspect), which runs any code it's sent: start without it, in NODE_OPTIONS too."
  if (uid === 0 && allowRoot === 'false')
    problems.uid =
      'The process runs as root: start it as its own user (a container without one allows it with ALLOW_ROOT=true).'
  return problems
}
