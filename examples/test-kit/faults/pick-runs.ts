const forms = ['short', 'nightly', 'long'] as const
const requested = process.env['KEYHOOK_FAULTS'] ?? 'short'

/** The selected form of the fault suites: 'short' in `npm test`, and the other forms in `npm run faults`. */
export const form = forms.find((name) => name === requested) ?? refuse(requested)

/** Returns the number of runs for the selected form. Default for the long form: the number of the nightly form. */
export const pickRuns = ({ long, nightly, short }: pickRuns.Options): number =>
  ({ short, nightly, long: long ?? nightly })[form]

export declare namespace pickRuns {
  type Options = { short: number; nightly: number; long?: number | undefined }
}

function refuse(name: string): never {
  throw new Error(`KEYHOOK_FAULTS is '${name}', but must be one of: ${forms.join(', ')}.`)
}
