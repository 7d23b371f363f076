import type { AllWords } from '../../src/words/words'

export const loginLinkGerman = {
  loginLink: {
    link_expired: 'Dieser Link ist abgelaufen',
    link_of_other_browser: 'Dieser Link funktioniert nur in dem Browser, der ihn angefordert hat',
    description: 'Um sich hier anzumelden, können wir einen Code an {destination} senden.',
    action: 'Code hier senden',
  },
} satisfies Pick<AllWords, 'loginLink'>
