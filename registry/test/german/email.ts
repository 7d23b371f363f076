import type { AllWords } from '../../src/words/words'

export const emailGerman = {
  email: {
    label: 'E-Mail-Adresse',
    placeholder: 'ihre@email.de',
    updateDescription:
      'Bisher {current}. Wir senden Ihnen zuerst einen Code zur Bestätigung und danach einen zweiten an die neue Adresse.',
    currentStep: 'Schritt 1 von 2 · Ihre bisherige E-Mail-Adresse',
    newStep: 'Schritt 2 von 2 · Ihre neue E-Mail-Adresse',
    account: 'E-Mail {identifier}',
    link: 'E-Mail-Adresse hinzufügen',
    linkDescription: 'Wir senden einen Code, um zu prüfen, dass sie Ihnen gehört.',
    linked: 'E-Mail-Adresse hinzugefügt',
    update: 'E-Mail-Adresse ändern',
    alreadyYours: 'Das ist bereits Ihre E-Mail-Adresse',
    updated: 'E-Mail-Adresse geändert',
    inUse: {
      title: 'Diese E-Mail-Adresse ist vergeben',
      detail: '{destination} gehört zu einem anderen Konto.',
      action: 'Andere E-Mail-Adresse verwenden',
    },
  },
} satisfies Pick<AllWords, 'email'>
