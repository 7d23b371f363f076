import type { AllWords } from '../../src/words/words'

export const captchaGerman = {
  captcha: {
    title: 'Es wird geprüft, ob Sie ein Mensch sind…',
    success: 'Sie sind ein Mensch',
    proceed: 'Weiter',
    failed: 'Captcha fehlgeschlagen',
    advice: 'Wenn Sie einen Werbeblocker oder ein VPN verwenden, schalten Sie es aus und versuchen Sie es noch einmal.',
  },
} satisfies Pick<AllWords, 'captcha'>
