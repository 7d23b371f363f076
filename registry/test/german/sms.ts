import type { AllWords } from '../../src/words/words'

export const smsGerman = {
  sms: {
    link: 'Telefonnummer hinzufügen',
    linkDescription: 'Wir senden eine Textnachricht mit einem Code, um zu prüfen, dass sie Ihnen gehört.',
    update: 'Telefonnummer ändern',
    updateDescription:
      'Bisher {current}. Wir senden Ihnen zuerst einen Code zur Bestätigung und danach einen zweiten an die neue Telefonnummer.',
    currentStep: 'Schritt 1 von 2 · Ihre bisherige Telefonnummer',
    newStep: 'Schritt 2 von 2 · Ihre neue Telefonnummer',
    account: 'Telefonnummer {identifier}',
    linked: 'Telefonnummer hinzugefügt',
    alreadyYours: 'Das ist bereits Ihre Telefonnummer',
    updated: 'Telefonnummer geändert',
    inUse: {
      title: 'Diese Telefonnummer ist vergeben',
      detail: '{destination} gehört zu einem anderen Konto.',
      action: 'Andere Telefonnummer verwenden',
    },
  },
} satisfies Pick<AllWords, 'sms'>
