import type { Client } from '../../client.js'
import { readFundingConfig } from '../../wire/codecs/read-funding-config.js'

/** Whether the app wants a wallet that was just created to be funded. */
export const asksForFunding = ({ app }: Client): boolean =>
  readFundingConfig(app.fundingConfig)?.promptOnWalletCreation ?? false
