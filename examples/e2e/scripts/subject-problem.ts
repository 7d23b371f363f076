const areas =
  'sdk provider frame wallet-frame registry cli docs docs-site examples e2e sandbox test-kit repo vite-app next-app headless'.split(
    ' ',
  )

/** Returns what is wrong with a commit subject, or undefined for a valid one such as `provider: rotate the token`. */
export function subjectProblem(subject: string): string | undefined {
  // Git writes these subjects itself.
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return undefined
  const [, list, sentence] = /^([a-z0-9-]+(?:, [a-z0-9-]+)*): (.+)$/.exec(subject) ?? []
  if (list === undefined || sentence === undefined)
    return 'Write "area: imperative sentence", such as "provider: rotate the token before the response".'
  const unknown = list.split(', ').find((area) => !areas.includes(area))
  if (unknown !== undefined) return `Unknown area "${unknown}". Known areas: ${areas.join(', ')}.`
  if (subject.length >= 72) return `Shorten the subject to less than 72 characters. It has ${subject.length}.`
  if (!/^[a-z`"]/.test(sentence)) return 'Start the sentence with a lower-case verb, such as "add" or "reject".'
  if (
    /^\S+(?:ed|ing|s)\b/.test(sentence) &&
    !/^(?:pass|process|address|access|focus|embed|need|feed|bring|string)\b/.test(sentence)
  )
    return 'Start the sentence with an imperative, such as "add" instead of "added", "adds" or "adding".'
  return sentence.endsWith('.') ? 'Remove the full stop at the end.' : undefined
}
