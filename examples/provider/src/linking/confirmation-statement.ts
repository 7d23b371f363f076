import { isStatement } from '@keyhook/sdk/wire'
import type { Action } from '../domain/action.js'
import { nameAccount } from '../domain/name-account.js'

/** Returns the statement that a wallet shows for a confirmation. It uses only characters that EIP-4361 allows. */
export const confirmationStatement = (action: Action): string =>
  [...say(action)].map((character) => (isStatement(character) ? character : '_')).join('')

function say(action: Action): string {
  if (action.type === 'open-wallet')
    return 'I open my wallet in this browser. It can approve lasting changes from then on.'
  if (action.type === 'export-wallet')
    return `I request the private key of my wallet ${action.address}. Anyone who sees it controls everything in the wallet.`
  const account = nameAccount(action)
  return {
    link: `I add the ${account} to my account. It can log in from then on.`,
    update: `I replace my current account of this type with the ${account}.`,
    unlink: `I remove the ${account} from my account. It cannot log in from then on.`,
  }[action.type]
}
