import { CliError } from '../cli-error.js'
import { hashText } from '../text/hash-text.js'

/** Throws if a body does not match its hash in the manifest. */
export function checkBody(text: string | undefined, hash: string, path: string, source: string): string {
  if (text === undefined || hashText(text) !== hash)
    throw new CliError('registry', `${path} from ${source} does not match its hash.`, {
      hint: 'Nothing was written. Try again. If it fails again, the registry was changed or damaged: ask its author.',
    })
  return text
}
