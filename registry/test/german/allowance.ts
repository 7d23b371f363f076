import type { AllWords } from '../../src/words/words'

export const allowanceGerman = {
  allowance: {
    mayTakeAll: '{spender} könnte jetzt oder später Ihr gesamtes Guthaben an {token} entnehmen.',
    mayTake: '{spender} könnte jetzt oder später bis zu {amount} von Ihnen entnehmen.',
    mayTakeThis: '{spender} könnte jetzt oder später {amount} von Ihnen entnehmen.',
    mayTakeMore: '{spender} könnte jetzt oder später weitere {amount} von Ihnen entnehmen.',
    mayTakeUntil: '{spender} könnte bis zu {amount} von Ihnen entnehmen, längstens bis {time}.',
    mayTakeOnce: '{spender} könnte einmalig bis zu {amount} von Ihnen entnehmen.',
    mayTakeSeveral: '{spender} könnte alles entnehmen, was unten aufgeführt ist.',
    mayTakeNone: '{spender} kann nichts mehr entnehmen.',
    spender: 'Ausgabeberechtigter',
    limit: 'Ausgabelimit',
    custom: 'Eigener Betrag',
    noLimit: 'Unbegrenzt',
    operator: 'Entnahmeberechtigter',
    endsAt: 'Erlaubt bis',
    ofThis: 'Währungen dieses Vertrags',
    thisMuch: 'dem hier gezeigten Betrag',
    maximum: (symbol: string | undefined) => (symbol === undefined ? 'Maximum' : `Maximum ${symbol}`),
    unlimited: (symbol: string | undefined) => (symbol === undefined ? 'Unbegrenzt' : `Unbegrenzt ${symbol}`),
    unknownToken: 'Unbekannte Währung',
    baseUnits: (amount: string) => `${amount} Basiseinheiten`,
    nft: 'NFT',
  },
} satisfies Pick<AllWords, 'allowance'>
