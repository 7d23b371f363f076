const forms = ['short', 'nightly', 'long'] as const
const requested = process.env['KEYHOOK_FAULTS'] ?? 'short'

/** The form of the fault suites: short in `npm test`, the others in `npm run faults`. */
export const form = forms.find((name) => name === requested) ?? refuse(requested)

/** Returns the number of runs of the requested form. Default of the long form: the nightly one. */
export const pickRuns = ({ long, nightly, short }: pickRuns.Options): number =>
  ({ short, nightly, long: long ?? nightly })[form]

export declare namespace pickRuns {
  type Options = { short: number; nightly: number; long?: number | undefined }
}

function refuse(name: string): never {
  throw new Error(`KEYHOOK_FAULTS is '${name}', but must be one of: ${forms.join(', ')}.`)
}
