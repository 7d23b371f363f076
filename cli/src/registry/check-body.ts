import { CliError } from '../cli-error.js'
import { hashText } from '../text/hash-text.js'

/** Refuses a body that is not what the manifest says: damaged on the way, or tampered with. */
export function checkBody(text: string | undefined, hash: string, path: string, source: string): string {
  if (text === undefined || hashText(text) !== hash)
    throw new CliError('registry', `${path} from ${source} does not match its hash.`, {
      hint: 'Nothing was written. Try again; if it stays so, the registry has been changed or damaged.',
    })
  return text
}
