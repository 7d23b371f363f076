const byte = (value: number) => value.toString(16).padStart(2, '0')
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** EVM code that returns the word in memory at 0. */
const give = '60206000f3'

type Body = readonly [selector: string, code: string]

const [balanceOf, transfer] = ['70a08231', 'a9059cbb']
const [allowance, approve, transferFrom] = ['dd62ed3e', '095ea7b3', '23b872dd']
/** EVM code that pushes the sender, the recipient and the amount, for the two transfer functions. */
const sent = { amount: '602435', from: '33', to: '600435' }
const sentFor = { amount: '604435', from: '600435', to: '602435' }
/** EVM code that logs a transfer of the amount in memory at 0, and returns true. */
const tell = ({ from, to }: typeof sent) => `${to}${from}7f${transferTopic}60206000a36001600052${give}`
/** EVM code that reverts if the top of the stack is 0. */
const orRevert = '58600a015760006000fd5b'

const names = ({ decimals, symbol }: Omit<tokenCode.Options, 'balance'>): readonly Body[] => {
  const text = Buffer.from(symbol).toString('hex').padEnd(64, '0')
  return [
    ['95d89b41', `602060005260${byte(symbol.length)}6020527f${text}60405260606000f3`], // symbol()
    ['313ce567', `60${byte(decimals)}600052${give}`], // decimals()
  ]
}

function assemble(bodies: readonly Body[]): string {
  const head = (offsets: readonly number[]) =>
    [
      '60003560e01c', // loads the function selector
      ...bodies.map(([selector], index) => `8063${selector}1461${word(BigInt(offsets[index] ?? 0)).slice(-4)}57`),
      '60006000fd',
    ].join('')
  let offset = head([]).length / 2
  const offsets = bodies.map(([, body]) => (offset += 1 + body.length / 2) - 1 - body.length / 2)
  return `0x${head(offsets)}${bodies.map(([, body]) => `5b${body}`).join('')}`
}

/**
 * Code of a fake ERC-20 contract with this symbol (up to 32 ASCII characters) and these decimals. Every account has
 * `balance`, and every `transfer` succeeds.
 */
export function tokenCode({ balance = 0n, decimals, symbol }: tokenCode.Options): string {
  return assemble([
    ...names({ decimals, symbol }),
    [balanceOf, `7f${word(balance)}600052${give}`],
    [transfer, `602435600052${tell(sent)}`],
  ])
}

/**
 * Code of an ERC-20 contract with this symbol and these decimals. It stores the balance of each account in the slot of
 * the account's address, and also stores allowances. A transfer above the balance reverts.
 */
export function ledgerCode({ decimals, symbol }: Omit<tokenCode.Options, 'balance'>): string {
  return assemble([
    ...names({ decimals, symbol }),
    [balanceOf, `60043554600052${give}`],
    [allowance, `${slotOf('600435', '602435')}54600052${give}`],
    [approve, `602435${slotOf('33', '600435')}556001600052${give}`],
    [transfer, move(sent)],
    [
      transferFrom,
      [
        `${slotOf('600435', '33')}8054604435`, // pushes the allowance's slot, the allowance and the amount
        `80821015${orRevert}`, // reverts if the balance or the allowance is less than the amount
        '90039055', // stores what remains
        move(sentFor),
      ].join(''),
    ],
  ])
}

/** EVM code that pushes the storage slot of an allowance. */
const slotOf = (owner: string, spender: string) => `${owner}600052${spender}6020526040600020`

const move = ({ amount, from, to }: typeof sent) =>
  [
    `${amount}${from}54`, // pushes the amount and the sender's balance
    `81811015${orRevert}`, // reverts if the balance or the allowance is less than the amount
    `819003${from}55`, // stores what remains
    `${to}805482019055`, // stores the recipient's new balance
    `600052${tell({ amount, from, to })}`,
  ].join('')

export declare namespace tokenCode {
  type Options = { decimals: number; symbol: string; balance?: bigint }
}

/** Code of a contract that reverts every call, with a reason of up to 32 ASCII characters. */
export function refusalCode(reason: string): string {
  const text = Buffer.from(reason).toString('hex').padEnd(64, '0')
  return `0x7f08c379a0${'00'.repeat(28)}6000526020600452${`60${byte(reason.length)}602452`}7f${text}60445260646000fd`
}
