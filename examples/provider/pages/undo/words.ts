import { defineWords } from '@/components/keyhook/lib/define-words'

/** Texts of the page. `{app}` is the name of the user's app. */
export const undoWords = defineWords('undo', {
  title: 'Undo this change?',
  detail: 'This restores your account with {app} to its state before the change in the email.',
  restores: 'Will be restored',
  wallets: 'Wallets that will be restored',
  removes: 'Will be removed',
  leaves: 'Will stay with another user',
  others: 'If these are yours too, log in with one of them first.',
  logInFirst: 'Log in first',
  everyone: 'Every browser will be logged out.',
  deletes: 'The current owner has no other login method: their account with {app} will be deleted.',
  undo: 'Undo the change',
  newer: 'Another user has since proved that this is theirs. Log in with it here to show that it is yours now.',
  logIn: 'Log in with it',
  done: 'Undone',
  doneDetail: 'Log in to {app} as you did before. If you use a password for your inbox, change it now.',
  over: 'This link is no longer valid',
  overDetail:
    'It was used, it is more than 30 days old, or your account has changed since. Contact the support of {app}.',
})
