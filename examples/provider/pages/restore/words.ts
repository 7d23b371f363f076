import { defineWords } from '@/components/keyhook/lib/define-words'

/** `{app}` is the app whose account was deleted. */
export const restoreWords = defineWords('restore', {
  title: 'Bring your account back?',
  detail: 'Your account with {app} was deleted when somebody else took one of its logins over. You get both back.',
  advice: 'If that was not you, change the password of your mailbox, too: its codes let others log in as you.',
  restore: 'Bring it back',
  done: 'Your account is back',
  doneDetail: 'Log in to {app} as before. Close this window.',
  invalid: 'This link is not valid any more',
  invalidDetail: 'It was used before, or is older than 30 days. The support of {app} can tell.',
})
