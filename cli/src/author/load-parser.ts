import type * as Parser from 'oxc-parser'
import { CliError } from '../cli-error.js'

/** The parser that authors of a registry install; copying items needs none. */
export async function loadParser(): Promise<typeof Parser> {
  try {
    return await import('oxc-parser')
  } catch (cause) {
    throw new CliError('usage', 'Building a registry needs the package oxc-parser.', {
      hint: 'Install it beside keyhook: npm install --save-dev oxc-parser',
      cause,
    })
  }
}
