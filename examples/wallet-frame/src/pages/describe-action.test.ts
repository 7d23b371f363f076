// Proves threat 26.
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, hashTypedData, maxUint256, parseEther, toHex } from 'viem'
import { entryPoint06Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { forgedOrder, realOrder } from '../../test/forged-order.js'
import { keyKinds } from '../key-kinds/key-kinds.js'
import { describeAction } from './describe-action.js'
import { verifyWords } from './verify-words.js'
import { visibleText } from '../rules/visible-text.js'

const words = verifyWords('en')
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const describe = (...parts: readonly unknown[]) => describeAction({ keyKinds, parts, wallet }, words)
const sign = (method: string, params: readonly unknown[], chainType = 'ethereum') =>
  describe('sign', chainType, 0, method, params)
const send = (transaction: object) =>
  sign('eth_signTransaction', [{ chainId: 8453, gas: '0x5208', maxFeePerGas: '0x3b9aca00', ...transaction }])

test('describes a transfer with amount, recipient, network and maximum fee', async () => {
  expect(await send({ to, value: toHex(parseEther('1.25')), from: wallet })).toEqual({
    title: words.transfer,
    lines: [
      [words.amount, '1.25 ETH'],
      [words.to, to],
      [words.network, 'Base (8453)'],
      [words.fee, '0.000021 ETH'],
    ],
    wallet,
  })
  expect((await send({ to, chainId: 4242, value: toHex(parseEther('1')) })).lines).toContainEqual([
    words.amount,
    `1 ${words.coin}`,
  ])
  expect((await send({ to, maxFeePerGas: '0x3b9aca01' })).lines).toContainEqual([words.fee, '0.000022 ETH'])
})

test("security rule 42: describes a wallet's call to itself as a call of its account code", async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
  for (const sender of [{ from: wallet }, {}]) {
    const { isBlind, lines, title } = await send({ ...sender, to: wallet.toLowerCase(), data })
    expect([title, isBlind]).toEqual([words.changeControl, true])
    expect(lines).toContainEqual(['', words.selfCall])
    expect(lines).toContainEqual([words.data, data])
    expect(lines.map(([name]) => name)).not.toContain(words.token)
  }
})

test('describes token transfers and approvals, and marks other contract calls as unreadable', async () => {
  const data = (functionName: 'transfer' | 'approve', amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
  expect(await send({ to: token, data: data('transfer', 5n) })).toMatchObject({
    title: words.tokenTransfer,
    lines: expect.arrayContaining([
      [words.to, to],
      [words.amount, '0.000005 USDC'],
      [words.token, token],
    ]) as unknown,
  })
  const args = [token, to, 5n] as const
  const taken = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
  expect((await send({ to: token, data: taken })).lines.slice(0, 3)).toEqual([
    [words.amount, '0.000005 USDC'],
    [words.sender, token],
    [words.to, to],
  ])
  expect(await send({ to: token, data: data('approve', maxUint256) })).toMatchObject({
    title: words.approve,
    lines: expect.arrayContaining([[words.amount, `${words.maximum} USDC`]]) as unknown,
  })
  expect(await send({ to, data: data('transfer', 5n) })).toMatchObject({
    lines: expect.arrayContaining([[words.tokenAmount, '5']]) as unknown,
  })
  expect(await send({ chainId: 1, to: token, data: data('approve', maxUint256) })).toMatchObject({
    lines: expect.arrayContaining([[words.tokenAmount, words.maximum]]) as unknown,
  })
  // Extra bytes after the arguments change the meaning of the call.
  for (const other of [`${data('transfer', 5n)}00`, '0xdeadbeef', `0xa9059cbb${'f'.repeat(128)}`])
    expect(await send({ to: token, data: other })).toMatchObject({ title: words.call, isBlind: true })
  expect(await send({ data: '0x6000' })).toMatchObject({ title: words.create, isBlind: true })
})

test("names chains from the settings, and shows dollar amounts at the provider's price", async () => {
  const chains = (id: number) => ({ id, name: 'Sandbox', symbol: 'TST', decimals: 6, usd: 3200 })
  const request = { to, gas: 21_000, maxFeePerGas: 1, value: toHex(10_000n) }
  const lines = async (chainId: number, language: 'de' | 'en' = 'en') => {
    const parts = ['sign', 'ethereum', 0, 'eth_signTransaction', [{ ...request, chainId }]]
    return (await describeAction({ chains, keyKinds, language, parts, wallet }, words)).lines
  }

  const shown = await lines(31337)
  expect(shown).toContainEqual([words.network, 'Sandbox (31337)'])
  expect(shown).toContainEqual([words.amount, '0.01 TST', '≈ $32.00'])
  expect((await lines(31337, 'de'))[0]).toEqual([words.amount, '0.01 TST', '≈ 32,00\u00a0$'])
  // Settings rename no common network, and change neither its currency nor its decimals.
  expect(await lines(1)).toContainEqual([words.network, 'Ethereum (1)'])
  expect((await lines(1))[0]).toEqual([words.amount, '0.00000000000001 ETH', '< $0.01'])
  expect((await send({ ...request, chainId: 31337 })).lines[0]).toHaveLength(2)
})

test('shows a message as text in any parameter order, and non-text bytes as hex', async () => {
  const shown = { title: words.sign, lines: [[words.message, 'Hello']], wallet }
  expect(await sign('personal_sign', ['Hello', wallet])).toEqual(shown)
  expect(await sign('personal_sign', [wallet, 'Hello'])).toEqual(shown)
  expect(await sign('personal_sign', [toHex('Hello'), wallet])).toEqual(shown)
  expect(await sign('eth_sign', [wallet, 'Hello'])).toEqual(shown)
  expect(await sign('signMessage', [btoa('Hello')], 'solana')).toEqual({ ...shown, wallet: undefined })
  expect(await sign('personal_sign', ['0xff00', wallet])).toMatchObject({ title: words.signBytes, isBlind: true })
})

test('names the signing wallet, or the first wallet, or none if the wallet is unknown', async () => {
  const signer = async (chainType: string, index: number, method: string, ...params: readonly unknown[]) =>
    (await describe('sign', chainType, index, method, params)).wallet
  expect(await signer('ethereum', 3, 'personal_sign', 'Hello', to)).toBe(to)
  expect(await signer('ethereum', 3, 'eth_sign', to, 'Hello')).toBe(to)
  expect(await signer('ethereum', 3, 'eth_signTransaction', { to: token, from: to, chainId: 1, gas: 1 })).toBe(to)
  expect(await signer('ethereum', 0, 'personal_sign', 'Hello')).toBe(wallet)
  expect(await signer('ethereum', 1, 'secp256k1_sign', `0x${'1'.repeat(64)}`)).toBe(undefined)
  expect(await signer('solana', 0, 'signMessage', btoa('Hello'))).toBe(undefined)
})

test('shows complete typed data with its domain', async () => {
  const data = {
    domain: { name: 'Permit', chainId: 1, verifyingContract: token },
    types: { Order: [{ name: 'to', type: 'Party' }], Party: [{ name: 'name', type: 'string' }] },
    primaryType: 'Order',
    message: { to: { name: 'Bob' } },
  }
  expect((await sign('eth_signTypedData_v4', [wallet, JSON.stringify(data)])).lines).toEqual([
    [words.domain, 'Permit'],
    [words.contract, token],
    [words.network, 'Ethereum (1)'],
    [words.type, 'Order'],
    ['to.name', 'Bob'],
  ])
})

test('threat 26: warns of typed data except permits, orders and listed types', async () => {
  const of = (primaryType: string) => ({
    ...{ domain: { chainId: 1, verifyingContract: token }, primaryType, message: { callData: '0x00' } },
    types: { [primaryType]: [{ name: 'callData', type: 'bytes' }] },
  })
  for (const primaryType of ['PackedUserOperation', 'SafeTx', 'Execute'])
    expect(await sign('eth_signTypedData_v4', [wallet, of(primaryType)])).toMatchObject({ isBlind: true })
  expect(await sign('eth_signTypedData_v4', [wallet, realOrder])).not.toHaveProperty('isBlind')
  const parts = ['sign', 'ethereum', 0, 'eth_signTypedData_v4', [wallet, of('Execute')]]
  const listed = ['Execute(bytes callData)']
  expect(await describeAction({ keyKinds, listed, parts, wallet }, words)).not.toHaveProperty('isBlind')
  await expect(sign('eth_signTypedData_v4', [wallet, forgedOrder])).rejects.toThrow('unique, valid field names')
})

test('threat 26: shows every signed field, even of the domain and of empty lists', async () => {
  const domain = { name: 'Market', version: '2', salt: `0x${'1'.repeat(64)}`, delegate: token }
  const types = {
    Item: [{ name: 'token', type: 'address' }],
    EIP712Domain: [
      ...['name', 'version'].map((name) => ({ name, type: 'string' })),
      ...[
        { name: 'salt', type: 'bytes32' },
        { name: 'delegate', type: 'address' },
      ],
    ],
    Order: ['offer', 'inReturn'].map((name) => ({ name, type: 'Item[]' })),
  }
  const order = { domain, types, primaryType: 'Order', message: { offer: [{ token }], inReturn: [] } }
  const { lines } = await describe('sign', 'ethereum', 0, 'eth_signTypedData_v4', [wallet, order])

  expect(lines).toEqual([
    [words.domain, 'Market'],
    ['EIP712Domain.version', '2'],
    ['EIP712Domain.salt', domain.salt],
    ['EIP712Domain.delegate', token],
    [words.type, 'Order'],
    ['offer.0.token', token],
    ['inReturn', words.none],
  ])
})

test('threat 26: hides unsigned fields of typed data', async () => {
  const data = {
    domain: { name: 'Permit', chainId: 1, verifyingContract: token },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { 'note': 'A refund of 100 dollars', 'amount': '0x10', 'details.amount': '1' },
  }
  expect((await sign('eth_signTypedData_v4', [wallet, data])).lines).toEqual([
    [words.domain, 'Permit'],
    [words.type, 'Order'],
    ['amount', '16'],
  ])
})

test('describes a Solana transaction with its recipient and unknown programs', async () => {
  const [from, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: other, lamports: 1_500_000_000 })
  const program = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const build = (...instructions: TransactionInstruction[]) =>
    new Transaction({ feePayer: from, recentBlockhash: other.toBase58() })
      .add(...instructions)
      .serialize({ requireAllSignatures: false })
      .toString('base64')
  const pays = [
    [words.amount, '1.5 SOL'],
    [words.to, other.toBase58()],
  ]
  expect(await sign('signTransaction', [build(transfer)], 'solana')).toEqual({
    title: words.solana,
    lines: [...pays, [words.fee, '0.000005 SOL']],
    isBlind: false,
  })
  // The requester sets the fee of the approved transaction.
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 100_000_000_000 })
  expect((await sign('signTransaction', [build(transfer, price)], 'solana')).lines.at(-1)).toEqual([
    words.fee,
    '140.000005 SOL',
  ])
  const call = new TransactionInstruction({ programId: program, keys: [], data: Buffer.from([3]) })
  expect(await sign('signTransaction', [build(transfer, call)], 'solana')).toEqual({
    title: words.solana,
    lines: [...pays, [words.program, `Token (${program.toBase58()})`], [words.fee, '0.000005 SOL']],
    isBlind: true,
  })
  await expect(sign('signTransaction', [btoa('nothing')], 'solana')).rejects.toThrow('Malformed')
})

test('security rule 42: describes a new owner of a Solana account with the account and the owner', async () => {
  const [from, program] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  const build = (...instructions: TransactionInstruction[]) =>
    new Transaction({ feePayer: program, recentBlockhash: program.toBase58() })
      .add(...instructions)
      .serialize({ requireAllSignatures: false })
      .toString('base64')
  const signBy = async (signer: string | undefined, instruction: TransactionInstruction) =>
    describeAction(
      { keyKinds, parts: ['sign', 'solana', 0, 'signTransaction', [build(instruction)]], wallet: signer },
      words,
    )
  const assign = SystemProgram.assign({ accountPubkey: from, programId: program })
  const described = {
    title: words.changeAccount,
    lines: [
      ['', words.controlLasts],
      [words.account, from.toBase58()],
      [words.newOwner, program.toBase58()],
      [words.program, 'System (11111111111111111111111111111111)'],
      [words.fee, '0.00001 SOL'],
    ],
    isBlind: true,
  }
  expect(await signBy(from.toBase58(), assign)).toEqual({ ...described, wallet: from.toBase58() })
  // The page has the address of the user's first wallet only, which may be on Ethereum.
  expect(await signBy(wallet, assign)).toMatchObject(described)
  expect(await signBy(undefined, assign)).toMatchObject(described)
  expect(await signBy(program.toBase58(), assign)).toMatchObject({ title: words.solana })

  const account = { fromPubkey: program, newAccountPubkey: from, lamports: 1, space: 0, programId: program }
  const created = SystemProgram.createAccount(account)
  expect((await signBy(from.toBase58(), created)).lines.slice(0, 3)).toEqual(described.lines.slice(0, 3))
  expect(await signBy(program.toBase58(), created)).toMatchObject({ title: words.solana, isBlind: true })
})

test('security rule 42: warns that a call may change the signing account if the signer is unknown', async () => {
  const request = { to, chainId: 1, data: `0x610b5925${'0'.repeat(24)}${'e1'.repeat(20)}` }
  const parts = ['sign', 'ethereum', 1, 'eth_signTransaction', [request]]
  expect(await describeAction({ keyKinds, parts, wallet }, words)).toMatchObject({ title: words.changeControl })
  expect(await describeAction({ keyKinds, parts, signer: wallet, wallet }, words)).toMatchObject({ title: words.call })
})

// Threat 26
test('names the contract that an authorization gives control to, alone and in a transaction', async () => {
  const authorization = { chainId: 8453, contractAddress: token, nonce: 7 }
  const common = [
    [words.network, 'Base (8453)'],
    [words.nonce, '7'],
  ]
  expect(await sign('eth_sign7702Authorization', [authorization])).toEqual({
    title: words.actFor,
    lines: [[words.contract, token], ['', words.actForLasts], ...common],
    isBlind: true,
    wallet,
  })
  const ended = { ...authorization, contractAddress: `0x${'0'.repeat(40)}` }
  expect(await sign('eth_sign7702Authorization', [ended])).toEqual({ title: words.actNoMore, lines: common, wallet })
  const request = { to, value: '0x1', chainId: 8453, authorizationList: [authorization] }
  const { isBlind, lines } = await sign('eth_signTransaction', [request])
  expect(isBlind).toBe(true)
  expect(lines.slice(-5)).toEqual([['', words.actFor], [words.contract, token], ['', words.actForLasts], ...common])
})

test('security rule 38: the approval of a browser shows its name, login time and number', async () => {
  const at = '2026-11-28T18:30:00.000Z'
  expect(await describe('browser', 'id', 'Chrome on Windows', at, '123 456')).toEqual({
    title: words.approveBrowser,
    lines: [
      [words.browser, 'Chrome on Windows'],
      [words.loggedIn, new Date(at).toLocaleString()],
      [words.browserNumber, '123 456'],
      ['', words.compareNumber],
      ['', words.browserLasts],
    ],
  })
})

test('security rule 42: shows a vote delegation warning above all typed data fields', async () => {
  const fields = [
    { name: 'delegatee', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
  ]
  const message = { delegatee: to, nonce: 0, expiry: 1 }
  const domain = { chainId: 1, verifyingContract: token }
  const data = { domain, types: { Delegation: fields }, primaryType: 'Delegation', message }
  expect(await sign('eth_signTypedData_v4', [wallet, data])).toMatchObject({
    title: words.handOver,
    isBlind: true,
    lines: [
      ['', words.handOverLasts],
      ['', words.signTyped],
      [words.contract, token],
      ...Array<unknown>(5).fill(expect.anything()),
    ],
  })
})

test('security rule 28: the approval to remove known browsers names the browsers and the effect', async () => {
  const at = '2026-11-28T18:30:00.000Z'
  expect(await describe('forget-browser', 'id', 'Chrome on Windows', at, '123 456')).toMatchObject({
    title: words.forgetBrowser,
    lines: [
      [words.browser, 'Chrome on Windows'],
      expect.anything(),
      [words.browserNumber, '123 456'],
      ['', words.compareNumber],
      ['', words.forgettingLasts],
    ],
  })
  expect(await describe('forget-browser')).toEqual({
    title: words.forgetOtherBrowsers,
    lines: [['', words.forgettingOthersLasts]],
  })
})

test('security rule 42: marks smart wallet changes and hash messages as lasting changes', async () => {
  // addOwnerAddress
  const data = `0x0f0f3f24${'0'.repeat(24)}${token.slice(2)}`
  const changed = { title: words.changeControl, isBlind: true }
  const fields = [
    [words.smartWallet, to],
    ['', words.controlLasts],
  ]
  const call = await send({ to, data })
  expect(call).toMatchObject(changed)
  expect(call.lines.slice(0, 4)).toEqual([...fields, ['', words.call], [words.contract, to]])

  const gas = {
    callGasLimit: 1,
    verificationGasLimit: 1,
    preVerificationGas: 1,
    maxFeePerGas: 1,
    maxPriorityFeePerGas: 1,
  }
  const operation = { sender: to, nonce: 7, ...gas }
  const entryPoint = entryPoint06Address
  expect(await sign('csw_signUserOperation', [{ ...operation, callData: data }, entryPoint, 1])).toMatchObject(changed)
  const hash = getUserOperationHash({
    ...{ chainId: 1, entryPointAddress: entryPoint, entryPointVersion: '0.6' },
    userOperation: { ...operation, callData: '0x', signature: '0x', nonce: 7n } as unknown as UserOperation<'0.6'>,
  })
  const origin = { userOperation: operation, entryPoint, chainId: 1 }
  expect(await sign('personal_sign', [hash, wallet, origin])).toMatchObject({
    title: words.userOperation,
    lines: expect.arrayContaining([
      ['sender', to],
      ['nonce', '7'],
    ]) as unknown,
  })
  for (const params of [
    [hash, wallet],
    [hash, wallet, { ...origin, chainId: 2 }],
  ])
    expect(await sign('personal_sign', params)).toMatchObject({
      title: words.signBytes,
      lines: [
        [words.bytes, hash],
        ['', words.hashLasts],
      ],
      isBlind: true,
    })
  // The preimage of the hash is shown, and no other data of the page.
  const typedData = {
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], SafeTx: [{ name: 'to', type: 'address' }] },
    domain: { chainId: 1n },
    primaryType: 'SafeTx',
    message: { 'to': token, 'What this does': 'Claims your badge' },
  } as const
  const claim = { 'What this does': 'Claims your badge' }
  const both = {
    ...origin,
    typedData: { ...typedData, message: { ...typedData.message, ...claim } },
    userOperation: { ...operation, ...claim },
  }
  const safe = await sign('personal_sign', [hashTypedData(typedData), wallet, both])
  expect(safe).toMatchObject({ title: words.changeControl, isBlind: true })
  expect(safe.lines).toContainEqual(['to', token])
  const coinbase = await sign('csw_signUserOperation', [both.userOperation, entryPoint, 1, 'Claims your badge'])
  expect(coinbase.lines).toContainEqual(['entryPoint', entryPoint])
  expect(JSON.stringify([safe, coinbase])).not.toContain('Claims')
  // Data that accompanies a text is not signed.
  expect((await sign('personal_sign', ['Hello', wallet, origin])).lines).toEqual([[words.message, 'Hello']])
})

test('names each action to approve, and reports an action that it cannot show', async () => {
  expect(await sign('secp256k1_sign', [`0x${'1'.repeat(64)}`])).toEqual({
    title: words.signHash,
    lines: [
      [words.bytes, `0x${'1'.repeat(64)}`],
      ['', words.hashLasts],
    ],
    isBlind: true,
    wallet,
  })
  expect(await describe('something', 1)).toMatchObject({ isBlind: true })
  expect(await describe('recover')).toEqual({ title: words.recover, lines: [], wallet })
  const delegate = (...chains: number[]) => describe('delegate', chains, [], '1000000000000000000')
  expect(await delegate(8453)).toMatchObject({
    lines: [
      [words.networks, 'Base (8453)'],
      [words.contracts, words.noContract],
      [words.upTo, '1 ETH'],
      ['', words.delegationLasts],
    ],
    wallet,
  })
  expect((await delegate(1, 137)).lines).toContainEqual([words.upTo, `1 ${words.coin}`])
  const [program, onSolana] = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  ]
  const parts = ['delegate', [], [program], '250000000']
  expect((await describeAction({ keyKinds, parts, wallet: onSolana }, words)).lines).toEqual([
    [words.network, 'Solana'],
    [words.programs, program],
    [words.upTo, '0.25 SOL'],
    ['', words.delegationLasts],
  ])
  const signerKey = `0x${'a1'.repeat(32)}`
  expect(await describe('signer', 'farcaster', signerKey)).toEqual({
    title: 'Let a key post on Farcaster for you',
    lines: [
      [words.signerKey, signerKey],
      ['', words.signerLasts],
    ],
    wallet,
  })
  expect(await describe('set-recovery', 'user-passcode')).toMatchObject({
    lines: [
      [words.recovery, 'Password'],
      ['', words.recoveryLasts],
    ],
  })
  expect(await describe('create-wallet', 'solana', 'passkey')).toEqual({
    title: words.createWallet,
    lines: [
      [words.network, 'solana'],
      [words.recovery, 'Passkey'],
      ['', words.recoveryLasts],
    ],
  })
  expect((await describe('create-wallet', 'solana', 'privy')).lines).toEqual([[words.network, 'solana']])
  expect(await describe('add-address', 'ethereum', 7)).toEqual({
    title: words.addAddress,
    lines: [
      [words.network, 'ethereum'],
      [words.addressIndex, '7'],
      ['', words.addressLasts],
    ],
  })
  expect(await describe('import-wallet', 'ethereum', 'privy')).toEqual({
    title: words.importWallet,
    lines: [[words.network, 'ethereum']],
  })
  expect((await describe('import-wallet', 'ethereum', 'passkey')).lines).toEqual([
    [words.network, 'ethereum'],
    [words.recovery, 'Passkey'],
    ['', words.recoveryLasts],
  ])
  expect(await describe('export-encrypted')).toMatchObject({ lines: [['', words.keyLasts]] })
  expect(await describe('mfa', 'enroll', 'sms', '+12133734253')).toMatchObject({
    lines: [
      ['', 'Text message'],
      [words.number, '+12133734253'],
      ['', words.methodLasts],
    ],
  })
  expect(await describe('mfa', 'replace', 'totp')).toMatchObject({
    title: words.replaceMethod,
    lines: [
      ['', 'Authenticator app'],
      ['', words.replacingLasts],
    ],
  })
  const change = (...parts: readonly string[]) =>
    describeAction({ keyKinds, parts: ['account', ...parts], wallet: undefined }, words)
  expect(await change('link', 'email', 'ada@example.com')).toEqual({
    title: words.link,
    lines: [['email', 'ada@example.com']],
  })
  expect(await change('unlink', 'github_oauth', '12', 'ada')).toEqual({
    title: words.unlink,
    lines: [
      ['github', 'ada'],
      ['ID', '12'],
    ],
  })
})

test('threat 26: shows no invisible characters', () => {
  // Many marks on one character paint over the lines around it.
  expect(visibleText('W\u0308\u0301\u0308\u0323 e\u0301')).toBe('W\u0308\u0301\\u{308}\\u{323} e\u0301')
  expect(visibleText('pay \u202eevil\u200b\u0000\n👍')).toBe('pay \\u{202e}evil\\u{200b}\\u{0}\n👍')
})
