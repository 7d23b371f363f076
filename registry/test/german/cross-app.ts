import type { AllWords } from '../../src/words/words'

export const crossAppGerman = {
  crossApp: {
    entry: (name: string) => `Mit ${name} anmelden`,
    unknown: 'Eine andere App',
    account: 'das Konto bei einer anderen App',
  },
} satisfies Pick<AllWords, 'crossApp'>
