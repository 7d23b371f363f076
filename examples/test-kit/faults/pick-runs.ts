const forms = ['short', 'nightly', 'long'] as const
const asked = process.env['KEYHOOK_FAULTS'] ?? 'short'

/** Which form of the fault suites runs: the short one in `npm test`, the others by `npm run faults`. */
export const form = forms.find((name) => name === asked) ?? refuse(asked)

/** How many runs the form that was asked for makes. Where no long form is named, it is the nightly one. */
export const pickRuns = ({ long, nightly, short }: pickRuns.Options): number =>
  ({ short, nightly, long: long ?? nightly })[form]

export declare namespace pickRuns {
  type Options = { short: number; nightly: number; long?: number | undefined }
}

function refuse(name: string): never {
  throw new Error(`KEYHOOK_FAULTS is '${name}'; it can be ${forms.join(', ')}.`)
}
