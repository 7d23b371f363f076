import * as Authorization from 'ox/Authorization'
import type { Address } from 'ox/Address'
import * as Hex from 'ox/Hex'
import * as Secp256k1 from 'ox/Secp256k1'
import {
  alone,
  answer,
  bothMethods,
  call,
  callAt,
  code,
  cut,
  harbour,
  hold,
  type Installed,
  loggedOut,
  mend,
  offeredAddress,
  other,
  press,
  see,
  sentText,
  wallets,
  withWallet,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { StepContext, Step } from './step.js'

type Nodes = NonNullable<Drive['nodes']>

const onBase = { 8453: '0.75' }
const onEthereum = { 1: '0.75' }
const local = { 31337: '0.75' }

const zero = `0x${'0'.repeat(40)}`
const unknown = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Addresses of contracts on the simulated chains. */
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcOnBase = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const hostile = `0x${'b0'.repeat(20)}`
const paused = `0x${'d0'.repeat(20)}`
const punks = '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB'
const swapping = `0x${'51'.repeat(20)}`
const takingMore = `0x${'52'.repeat(20)}`
const takingAll = `0x${'53'.repeat(20)}`
const expired = `0x${'54'.repeat(20)}`
const game = `0x${'60'.repeat(20)}`

/** An authorization that another account signed (EIP-7702). It lets a contract act for that account. */
const signedByOther = (address: string) => {
  const authorization = { address: address as Address, chainId: 8453, nonce: 0n }
  const { r, s, yParity } = Secp256k1.sign({
    payload: Authorization.getSignPayload(authorization),
    privateKey: `0x${'15'.repeat(32)}`,
  })
  return { ...authorization, nonce: 0, r: Hex.fromNumber(r, { size: 32 }), s: Hex.fromNumber(s, { size: 32 }), yParity }
}
const nothing = `0x${'0'.repeat(64)}`
const unsigned = { address: usdcOnBase, chainId: 8453, nonce: 0, r: nothing, s: nothing, yParity: 0 }

const all = 2n ** 256n - 1n
const dollars = (whole: number) => BigInt(whole) * 1_000_000n

/** Returns call data: the function's selector, followed by its arguments as words of 32 bytes. */
const data = (selector: string, ...words: readonly (bigint | number | string)[]) =>
  `0x${selector}${words.map((word) => BigInt(word).toString(16).padStart(64, '0')).join('')}`
const transfer = (amount: bigint) => data('a9059cbb', other, amount)
const approve = (amount: bigint) => data('095ea7b3', other, amount)

const pay = { to: other, value: 5n * 10n ** 16n }
const sendTokens = { to: usdcOnBase, data: transfer(dollars(25)) }
const swap = (market: string) => ({ to: market, data: '0x3593564c' })

const on = (nodes: Nodes, ...steps: readonly Step[]): Drive => ({
  settings: wallets,
  nodes,
  steps: [...withWallet, ...steps],
})
const send = (request: object, options?: object): Step => call('sendTransaction', request, options)
const sending = (request: object, end: string): Drive => on(onBase, send(request), see(end))
const approving = (request: object, end: string): readonly Step[] => [send(request), press('Approve'), see(end)]
/** The value of 0.05 ETH at the provider's price. */
const priced = see('$156.37')
const nothingYet = { result: null }
const refused = (message: string) => ({ error: { code: -32_000, message } })
const opera =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23b4232c"/%3E%3Cpath d="M2 6V3l2-1 2 1v3z" fill="%23fff"/%3E%3C/svg%3E'

const three = [call('sendTransactions', [pay, pay, pay]), see('1 of 3')]
const threeReviewed = [...three, press('Continue'), see('2 of 3'), press('Continue'), see('3 of 3')]

const transactions: Readonly<Record<string, Drive>> = {
  'preparing': on(onBase, hold('eth_getBalance'), send(pay), see('wants you to approve this')),
  'review': on(onBase, send(pay), priced),
  'native-first': {
    ...on(onBase, send(pay), see('0.75 ETH')),
    config: { embeddedWallets: { priceDisplay: { primary: 'native-token', secondary: null } } },
  },
  'no-price': on(local, send(pay), see('0.75 ETH')),
  'authorizing': on(
    onBase,
    call('sendAuthorized', usdcOnBase),
    press('Sign and continue'),
    see('control your account without asking you. Cancel'),
    see('0.75 ETH'),
  ),
  'authorizing-many': on(
    onBase,
    { call: 'sendAuthorized', given: () => [zero, signedByOther(usdcOnBase), signedByOther(zero), unsigned] },
    press('Sign and continue'),
    see('Cancel'),
    see('0.75 ETH'),
  ),
  'first-of-three': on(onBase, ...three, priced),
  'last-of-three': on(onBase, ...threeReviewed, priced),
  'token-preparing': on(onBase, hold('eth_getBalance'), send(sendTokens), see('wants you to approve this')),
  'token-transfer': sending(sendTokens, '1,250.5 USDC'),
  'token-short': sending({ to: usdcOnBase, data: transfer(dollars(2000)) }, '749.5 USDC'),
  'token-and-native': sending({ ...sendTokens, value: 5n * 10n ** 16n }, '1,250.5 USDC'),
  'unknown-token': sending({ to: unknown, data: transfer(10n ** 20n) }, 'Unknown token'),
  'hostile-token': sending({ to: hostile, data: transfer(2n ** 255n + 1n) }, 'WWWWWWWWWWWW…'),
  'approval': sending({ to: usdcOnBase, data: approve(all) }, 'could take all your USDC'),
  'approval-in-permit2': sending(
    { to: permit2, data: data('87517c45', usdcOnBase, other, 2n ** 160n - 1n, 1_797_931_800) },
    'could take all your USDC',
  ),
  'approval-of-all-there-is': sending({ to: usdcOnBase, data: approve(1_250_500_000n) }, 'could take all your USDC'),
  'approval-limited': sending({ to: usdcOnBase, data: approve(dollars(25)) }, 'could take up to 25 USDC'),
  'approval-unknown': sending({ to: unknown, data: approve(all) }, 'tokens of this contract'),
  'approval-raised': sending({ to: usdcOnBase, data: data('39509351', other, dollars(25)) }, '25 USDC more'),
  'approval-taken-back': sending({ to: usdcOnBase, data: approve(0n) }, 'can take nothing more'),
  'approval-for-all': sending({ to: punks, data: data('a22cb465', other, 1) }, 'all your PUNK'),
  'nft-transfer': on(
    onBase,
    callAt('sendTransaction', ({ wallet }) => ({ to: punks, data: data('42842e0e', wallet, other, 4099) })),
    see('PUNK #4099'),
  ),
  'batch-transfer': on(
    onBase,
    callAt('sendTransaction', ({ wallet }) => ({
      to: punks,
      // The offsets of three lists, then the lists with their lengths: token IDs, amounts, and empty data.
      data: data('2eb2c2d6', wallet, other, 160, 288, 416, 3, 11, 12, 4099, 3, 1, 5, 2, 0),
    })),
    see('3 NFTs'),
  ),
  'swap': sending(swap(swapping), 'You get'),
  'swap-with-approval': sending(swap(takingMore), 'could take all your USDC'),
  'does-more': sending(swap(takingAll), 'It does more than is listed here'),
  'would-fail': sending(swap(expired), 'UniswapV2Router: EXPIRED'),
  'contract-creation': sending({ data: '0x60806040' }, '0.75 ETH'),
  'sign-only': on(onBase, call('signTransaction', pay), priced),
  'custom-words': on(
    onBase,
    send(pay, {
      uiOptions: {
        description: 'A season ticket for the Oslo opera, row 12.',
        buttonText: 'Buy ticket',
        transactionInfo: {
          title: 'Buy a ticket',
          action: 'Season ticket',
          contractInfo: { imgUrl: opera, imgAltText: 'Oslo opera', imgSize: 'lg' },
        },
      },
    }),
    priced,
  ),
  'warning': on(
    onBase,
    answer('eth_simulateV1', 200, { error: { code: -32_601, message: 'The method does not exist.' } }),
    send(swap(expired)),
    see('There was an error preparing your transaction'),
  ),
  'insufficient-funds': on({ 8453: '0.04' }, send(pay), see('Not enough ETH')),
  'add-funds': {
    ...on({ 8453: '0.04' }, send(pay), see('You need')),
    settings: { ...wallets, funding: { methods: ['manual'] } },
  },
  'signing': on(
    onBase,
    ...threeReviewed,
    answer('eth_getTransactionReceipt', 200, nothingYet),
    press('Approve'),
    see('Waiting for the network'),
    hold('eth_getTransactionCount'),
    mend('eth_getTransactionReceipt'),
    see('2 of 3'),
  ),
  'submitting': on(onBase, hold('eth_sendRawTransaction'), ...approving(pay, 'Signing and sending')),
  'waiting': on(
    onBase,
    answer('eth_getTransactionReceipt', 200, nothingYet),
    ...approving(pay, 'Waiting for the network'),
  ),
  'waiting-no-explorer': on(
    local,
    answer('eth_getTransactionReceipt', 200, nothingYet),
    ...approving(pay, 'Waiting for the network'),
  ),
  'success': on(onBase, ...approving(pay, 'View on block explorer')),
  'success-no-explorer': on(local, ...approving(pay, 'Copy transaction hash')),
  'success-token': on(onBase, ...approving(sendTokens, 'Transaction complete')),
  'success-custom-words': on(
    onBase,
    send(pay, {
      uiOptions: { successHeader: 'See you at the opera', successDescription: 'Your ticket is in your wallet.' },
    }),
    press('Approve'),
    see('See you at the opera'),
  ),
  'signed': on(onBase, call('signTransaction', pay), press('Sign'), see('Transaction signed')),
  'not-sent': on(
    onBase,
    answer('eth_sendRawTransaction', 200, refused('insufficient funds for gas * price + value')),
    ...approving(pay, 'Your wallet needs funds first'),
  ),
  'beyond-limits': {
    ...on(onBase, ...approving(pay, 'This app limits what its wallets sign')),
    settings: { embeddedWallets: { ...wallets.embeddedWallets, policy: { maxValue: '10000000000000000' } } },
  },
  'not-prepared': on(onBase, cut('eth_getBalance'), send(pay), see('Nothing was sent. You can try again.')),
  'refused': on(
    onBase,
    answer('eth_sendRawTransaction', 200, refused('transaction underpriced')),
    ...approving(pay, 'The network refused it'),
  ),
  'unknown': on(onBase, cut('eth_sendRawTransaction'), ...approving(pay, 'Not confirmed yet')),
  'reverted': on(onBase, ...approving({ to: game, data: '0x12345678' }, 'It failed on the network')),
  'reverted-after-answer': on(
    onBase,
    call('request', { method: 'eth_sendTransaction', params: [{ to: game, data: '0x12345678' }] }),
    press('Approve'),
    see('It failed on the network'),
  ),
  'replaced': on(
    onBase,
    answer('eth_getTransactionReceipt', 200, nothingYet),
    answer('eth_getTransactionByHash', 200, nothingYet),
    ...approving(pay, 'Another transaction of this wallet replaced it'),
  ),
}

const inSeconds = (days: number) => String(Math.floor(Date.now() / 1000) + Math.round(days * 86_400))
const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
const asking = (typed: (at: StepContext) => object, end: string, nodes: Nodes = onEthereum): Drive =>
  on(nodes, callAt('signTypedData', typed), see(end))

const permit = (end: string, message: object = {}, domain: object = {}, nodes: Nodes = onEthereum): Drive =>
  asking(
    ({ wallet }) => ({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc, ...domain },
      types: { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
      primaryType: 'Permit',
      message: { owner: wallet, spender: other, value: '25000000', nonce: '0', deadline: inSeconds(1), ...message },
    }),
    end,
    nodes,
  )
const inPermit2 = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const details = { PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce') }
const detail = (token: string, amount: string) => ({ token, amount, expiration: inSeconds(30), nonce: 0 })
const all160 = String(2n ** 160n - 1n)

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const orderTypes = {
  OrderComponents: fields(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item},address recipient`),
}
const word = `0x${'5c'.repeat(32)}`
const considers = (amount: bigint, recipient: string) => ({
  ...{ itemType: 0, token: zero, identifierOrCriteria: '0', recipient },
  ...{ startAmount: String(amount), endAmount: String(amount) },
})
const order = (offerer: string, consideration: readonly object[], id = '4099') => ({
  ...{ offerer, zone: zero, consideration, orderType: 0, zoneHash: word, conduitKey: word, counter: '0', salt: '71' },
  offer: [{ itemType: 2, token: punks, identifierOrCriteria: id, startAmount: '1', endAmount: '1' }],
  startTime: inSeconds(-1),
  endTime: inSeconds(7),
})
const seaport = {
  name: 'Seaport',
  version: '1.6',
  chainId: 1,
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
}
const listing = (wallet: string) => [
  considers(1950n * 10n ** 15n, wallet),
  considers(50n * 10n ** 15n, '0x0000a26b00c1F0DF003000390027140000fAa719'),
]

const signatures: Readonly<Record<string, Drive>> = {
  'permit-unlimited': permit('could take all your USDC', { value: String(all), deadline: String(all) }),
  'permit-limited': permit('could take up to 25 USDC'),
  'permit-unknown-token': permit(
    'Unknown token',
    { value: '31415926535897932384626' },
    { name: 'Unnamed', verifyingContract: unknown },
  ),
  'permit-reading': on(
    onEthereum,
    hold('eth_call'),
    ...permit('Your signature is enough to use it').steps.slice(withWallet.length),
  ),
  'permit-expired': permit('It has expired.', { deadline: inSeconds(-2) }),
  'permit-other-owner': permit('It names', { owner: other }),
  'permit-other-network': permit(
    'Its network is not the one your wallet is on',
    {},
    { chainId: 8453, verifyingContract: usdcOnBase },
    { ...onEthereum, ...onBase },
  ),
  'permit-revoked': permit('wants you to end an allowance', { value: '0' }),
  'permit2': asking(
    () => ({
      domain: inPermit2,
      types: { PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'), ...details },
      primaryType: 'PermitSingle',
      message: { details: detail(dai, all160), spender: other, sigDeadline: inSeconds(1) },
    }),
    'could take all your DAI',
  ),
  'permit2-batch': asking(
    () => ({
      domain: inPermit2,
      types: { PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'), ...details },
      primaryType: 'PermitBatch',
      message: {
        details: [detail(usdc, '25000000'), detail(dai, all160)],
        spender: other,
        sigDeadline: inSeconds(1),
      },
    }),
    'Unlimited DAI',
  ),
  'permit2-transfer': asking(
    () => ({
      domain: inPermit2,
      types: {
        PermitWitnessTransferFrom: fields(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Swap witness',
        ),
        TokenPermissions: fields('address token,uint256 amount'),
        Swap: fields('address buy,uint256 leastAmount'),
      },
      primaryType: 'PermitWitnessTransferFrom',
      message: {
        permitted: { token: usdc, amount: '25000000' },
        spender: other,
        nonce: '811',
        deadline: inSeconds(1 / 48),
        witness: { buy: dai, leastAmount: '24900000000000000000' },
      },
    }),
    'could take up to 25 USDC from you, once',
  ),
  'operation': on(
    onEthereum,
    call('request', {
      method: 'csw_signUserOperation',
      params: [{ sender: other, nonce: '0x1', callData: '0xb61d27f6', callGasLimit: '0x5208' }],
    }),
    see('Sign an operation'),
  ),
  'order': asking(
    ({ wallet }) => ({
      domain: seaport,
      types: orderTypes,
      primaryType: 'OrderComponents',
      message: order(wallet, listing(wallet)),
    }),
    '1.95 ETH',
  ),
  'order-for-nothing': asking(
    ({ wallet }) => ({
      domain: seaport,
      types: orderTypes,
      primaryType: 'OrderComponents',
      message: order(wallet, [considers(1n, other)]),
    }),
    'You get nothing in return',
  ),
  'bulk-order': asking(
    ({ wallet }) => ({
      domain: seaport,
      types: { ...orderTypes, BulkOrder: [{ name: 'tree', type: 'OrderComponents[2]' }] },
      primaryType: 'BulkOrder',
      message: { tree: [order(wallet, listing(wallet)), order(wallet, listing(wallet), '4100')] },
    }),
    'These are 2 orders',
  ),
}

const several = { 1: '2.45', 10: '0.75', 137: '0', 8453: '0.00012' }
/** Links the email address of another user to a logged-in user. Both users have a wallet. */
const offered: readonly Step[] = [
  ...withWallet,
  ...loggedOut,
  ...sentText,
  code,
  see('wallet is ready'),
  press('Continue'),
  see('its wallet'),
  alone,
  ...offeredAddress,
]
const moving = (nodes: Nodes, ...steps: readonly Step[]): Drive => ({
  settings: { ...wallets, ...bothMethods },
  nodes,
  steps: [...offered, ...steps],
})
const warned = [press('Continue'), see('2.45 ETH')]

const transfers: Readonly<Record<string, Drive>> = {
  'offer-with-wallet': moving(several),
  // The screen reads the balance when the offer is shown.
  'assets': { ...moving(several), steps: [cut('/node/10/'), ...offered, ...warned, see('Unknown')] },
  'assets-loading': {
    ...moving(several),
    steps: [hold('eth_getBalance'), ...offered, press('Continue'), see('Check assets in your other account')],
  },
  'assets-none': moving({ 1: '0', 10: '0' }, press('Continue'), see('No network token was found')),
  'assets-solana': {
    ...moving({ ...several, 0: '1.5' }, ...warned, see('1.5 SOL')),
    config: { embeddedWallets: { solana: { createOnLogin: 'users-without-wallets' } } },
  },
  'assets-transferring': moving(several, ...warned, hold('/transfer'), press('Transfer and delete')),
  'assets-success': moving(several, ...warned, press('Transfer and delete'), see('Success!')),
}

const methods = ['card', 'exchange', 'wallet', 'manual']
const funding = {
  ...wallets,
  funding: {
    methods,
    defaultCurrency: { chain: 'eip155:8453' },
    moonpay: { publishableKey: 'pk_test_ofnobody', secretKey: 'sk_test_ofnobody' },
    coinbase: { appId: 'northwind', keyName: 'not a key', privateKey: 'not a key' },
  },
}
const fund = (config: object = {}): Step => ({ call: 'fundWallet', given: ({ wallet }) => [wallet, config] })
const funded = (nodes: Nodes, ...steps: readonly Step[]): Drive => ({
  ...on(nodes, ...steps),
  settings: funding,
})
const choosing = [fund(), see('Add funds to your wallet')]
const entering = [...choosing, press('Transfer from wallet'), see('Confirm or edit amount')]
const empty = { 8453: '0' }
const receiving = (config?: object) => [fund(config), press('Receive funds'), see('Make sure to send funds on Base')]

const connected = (name: string): readonly Step[] => [
  { wallet: name },
  call('connectWallet'),
  see('Installed'),
  press(name),
  see('Wallet connected'),
  alone,
]
const offering = [...connected('Harbour'), ...entering, press('Continue'), see('Choose the wallet that sends 0.05 ETH')]
const fundedByWallet = (nodes: Nodes, ...steps: readonly Step[]): Drive => ({
  ...on(nodes, ...steps),
  settings: { ...funding, loginMethods: ['email', 'siwe'] },
})
/** Returns the text of a list in which this step is the current one. A text for screen readers follows its name. */
const underWay = (step: string) => `${step}\n, under way`
const paying = (end: string, does?: Installed, ...faults: readonly Step[]): Drive =>
  fundedByWallet(onBase, ...offering, ...(does ? [harbour(does)] : []), ...faults, press('Harbour'), see(end))

const additions: Readonly<Record<string, Drive>> = {
  'methods': funded(onBase, ...choosing),
  'one-method': { ...funded(onBase, ...choosing), settings: { ...wallets, funding: { methods: ['manual'] } } },
  'amount': funded(onBase, ...entering),
  'amount-empty': funded(onBase, fund({ amount: '' }), press('Transfer from wallet'), see('Confirm or edit amount')),
  'amount-other-network': funded(
    { 7777777: '0.75' },
    ...choosing,
    press('Pay with card'),
    see("MoonPay can't deliver"),
  ),
  'wallets-none': funded(onBase, ...entering, press('Continue'), see('No other wallet is connected')),
  'wallets': fundedByWallet(onBase, ...offering),
  'wallets-many': fundedByWallet(
    onBase,
    ...['Harbour', 'Lantern', 'Anchor', 'Compass', 'Sextant'].flatMap(connected),
    ...entering,
    press('Continue'),
    see('More wallets'),
  ),
  'transfer-preparing': paying(underWay('Check the balance'), undefined, hold('eth_getBalance')),
  'transfer-switching': fundedByWallet(
    { ...onEthereum, ...onBase },
    ...offering,
    harbour({ connecting: 'never answers' }),
    press('Harbour'),
    see(underWay('Switch to Base')),
  ),
  'transfer-asking': paying(underWay('Confirm in your wallet'), { signing: 'never answers' }),
  'transfer-confirming': paying(
    'This can take some minutes',
    undefined,
    answer('eth_getTransactionReceipt', 200, nothingYet),
  ),
  'transfer-success': paying('successfully added 0.05 ETH'),
  'transfer-unclear': paying('We could not confirm whether it was sent', { signing: 'times out' }),
  'transfer-failed': fundedByWallet(
    onBase,
    ...connected('Harbour'),
    fund({ asset: { erc20: paused }, amount: '5' }),
    press('Transfer from wallet'),
    press('Continue'),
    see('Choose the wallet that sends 5 PAUSE'),
    press('Harbour'),
    see('The transaction was sent, and did not succeed.'),
  ),
  'transfer-rejected': paying('Transaction was rejected by the user', { signing: 'declines' }),
  'receive': funded(empty, ...receiving({ asset: 'native-currency' }), see('0 ETH')),
  'receive-reading': funded(empty, hold('eth_getBalance'), ...receiving()),
  'receive-part': funded(empty, ...receiving(), see('0 ETH'), { pay: '0.02' }, see('0.02 ETH received')),
  'receive-funded': funded(empty, ...receiving(), see('0 ETH'), { pay: '0.05' }, see('0.05 ETH received')),
}

const of = (screen: string, rows: Readonly<Record<string, Drive>>) =>
  Object.fromEntries(Object.entries(rows).map(([state, drive]) => [`${screen}/${state}`, drive]))

/** Demo steps for the screen states that require a chain node. */
export const chainDrives: Readonly<Record<string, Drive>> = {
  ...of('send-transaction', transactions),
  ...of('sign-request', signatures),
  ...of('account-transfer', transfers),
  ...of('fund-wallet', additions),
}
