import type { Client } from '../../client.js'
import { readFundingConfig } from '../../wire/codecs/funding-config.js'

/** Returns true if the app offers to fund a new wallet. */
export const promptsForFunding = ({ app }: Client): boolean =>
  readFundingConfig(app.fundingConfig)?.promptOnWalletCreation ?? false
