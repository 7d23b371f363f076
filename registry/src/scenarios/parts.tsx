'use client'
import { passwordStrength } from '@keyhook/sdk'
import { type ReactElement, type ReactNode, useState } from 'react'
import { AddressAvatar } from '../ui/address-avatar'
import { ShortHex } from '../ui/address'
import { AmountInput } from '../ui/amount-input'
import { BrandMark } from '../ui/brand-mark'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Chip } from '../ui/chip'
import { EmptyState } from '../ui/empty-state'
import { AlertIcon, WalletIcon, WarningIcon } from '../ui/icons'
import { Notice } from '../ui/notice'
import { PasswordField } from '../ui/password-field'
import { PhoneField, type PhoneValue } from '../ui/phone-field'
import { PopupWaiting, type PopupWaitingProps } from '../ui/popup-waiting'
import { ProgressRing } from '../ui/progress-ring'
import { ProviderButton, ProviderTile } from '../ui/provider-button'
import { QrCode } from '../ui/qr-code'
import { Screen, ScreenBody, ScreenHeader, ScreenTitle } from '../ui/screen'
import { SearchList, type SearchListSection } from '../ui/search-list'
import { SegmentedControl } from '../ui/segmented-control'
import { StatusScreen } from '../ui/status-screen'
import { type Step, Steps } from '../ui/steps'
import { Tile } from '../ui/tile'
import { Timer } from '../ui/timer'
import { WalletMark } from '../ui/wallet-mark'
import { oauthProviders } from '../login-methods/oauth-providers'
import type { Scenario } from './define-scenarios'

const nothing = () => {}

const square = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/><path fill="#fff" d="M2 3h4v2H2z"/></svg>`)}`

const wallets: readonly SearchListSection[] = [
  {
    label: 'Installed',
    items: [
      {
        id: 'harbour',
        label: 'Harbour',
        icon: <WalletMark className="size-7" icon={square('#0f766e')} name="Harbour" />,
        detail: <Chip>Recent</Chip>,
      },
      {
        id: 'lantern',
        label: 'Lantern',
        icon: <WalletMark className="size-7" icon={square('#b45309')} name="Lantern" />,
      },
    ],
  },
  {
    label: 'All wallets',
    items: ['Atlas', 'Beacon', 'Cedar', 'Drift', 'Ember', 'Fjord', 'Granite', 'Ílion'].map((label) => ({
      id: label,
      label,
      icon: <WalletMark className="size-7 text-sm/5" name={label} />,
      keywords: label === 'Fjord' ? ['solana'] : undefined,
    })),
  },
]

function Checkboxes() {
  const [saved, setSaved] = useState(true)
  const [read, setRead] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <Checkbox checked={saved} onCheckedChange={(next) => setSaved(next === true)}>
        Send me a message when this is done
      </Checkbox>
      <Checkbox
        checked={read}
        error={read ? undefined : 'Tick this to go on.'}
        onCheckedChange={(next) => setRead(next === true)}
      >
        I understand that if I lose my password and device, I will lose access to my account and my assets.
      </Checkbox>
      <Checkbox checked disabled>
        Keep me logged in
      </Checkbox>
    </div>
  )
}

function Segments() {
  const [speed, setSpeed] = useState('usual')
  const [chain, setChain] = useState('base')
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Speed"
        onChange={setSpeed}
        options={[
          { value: 'slow', label: 'Slow' },
          { value: 'usual', label: 'Usual' },
          { value: 'fast', label: 'Fast' },
        ]}
        value={speed}
      />
      <SegmentedControl
        label="Network"
        onChange={setChain}
        options={[
          { value: 'ethereum', label: 'Ethereum' },
          { value: 'base', label: 'Base' },
        ]}
        value={chain}
      />
    </div>
  )
}

function WalletList({ sections = wallets }: { sections?: readonly SearchListSection[] }) {
  const [selected, setSelected] = useState('harbour')
  return (
    <SearchList
      autoFocus="fine"
      className="max-h-80"
      label="Wallets"
      onSelect={setSelected}
      sections={sections}
      selected={selected}
    />
  )
}

function Passwords() {
  const [password, setPassword] = useState('correct-horse')
  const [other, setOther] = useState('')
  return (
    <div className="flex flex-col gap-5">
      <PasswordField
        isNew
        onChange={(event) => setPassword(event.target.value)}
        strength={passwordStrength(password)}
        value={password}
      />
      <PasswordField
        isNew
        label="Another password"
        onChange={(event) => setOther(event.target.value)}
        value={other}
        placeholder="Password"
      />
      <PasswordField defaultValue="wrong" error="This is not your password." label="Current password" />
    </div>
  )
}

function Amounts() {
  const [amount, setAmount] = useState('0.0125')
  const [large, setLarge] = useState('1250000.5')
  const [empty, setEmpty] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <AmountInput
        decimals={18}
        fiat="$39.09"
        locale="en"
        max="0.051284"
        onChange={setAmount}
        symbol="ETH"
        value={amount}
      />
      <AmountInput
        decimals={6}
        fiat="$1,250,000.50"
        locale="de"
        max="842.17"
        onChange={setLarge}
        symbol="USDC"
        value={large}
      />
      <AmountInput decimals={9} onChange={setEmpty} symbol="SOL" value={empty} />
    </div>
  )
}

function Phones() {
  const [phone, setPhone] = useState<PhoneValue>({ country: 'US', national: '(213) 373-4253', number: '+12133734253' })
  const [other, setOther] = useState<PhoneValue>({ country: 'DE', national: '030 901', number: undefined })
  return (
    <div className="flex flex-col gap-3">
      <PhoneField onChange={setPhone} value={phone} />
      <PhoneField error="This number is not complete." onChange={setOther} value={other} />
    </div>
  )
}

function WalletMarks() {
  return (
    <div className="flex flex-wrap gap-2">
      <WalletMark icon={square('#0f766e')} name="Harbour" />
      <WalletMark name="Atlas" />
      <WalletMark icon="data:image/png;base64," name="Drift" />
    </div>
  )
}

const addresses = [
  '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
  'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK',
  '0x5c504ED432Cb51138bCF09aA5e8a410dd4a1E204',
]

const funding = (states: readonly Step['state'][]): readonly Step[] =>
  ['Payment received', 'Buying 25 USDC', 'Sending it to your wallet'].map((label, index) => ({
    label,
    state: states[index]!,
    detail: states[index] === 'current' ? 'Usually under a minute' : undefined,
  }))

const popup = (props: Partial<PopupWaitingProps>) => (
  <PopupWaiting
    icon={<BrandMark name="google" />}
    name="Google"
    onCancel={nothing}
    onReopen={nothing}
    status="open"
    {...props}
  />
)

const parts: Readonly<Record<string, Readonly<Record<string, ReactElement>>>> = {
  'address-avatar': {
    default: piece(
      'Avatars',
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li className="flex items-center gap-3 text-sm/5" key={address}>
            <AddressAvatar address={address} className="size-9" />
            <ShortHex value={address} />
          </li>
        ))}
      </ul>,
    ),
  },
  'amount-input': { default: piece('Amounts', <Amounts />) },
  'checkbox': { default: piece('Checkboxes', <Checkboxes />) },
  'empty-state': {
    default: piece(
      'Nothing here',
      <>
        <EmptyState icon={<WalletIcon />} title="No transactions yet">
          What you send and receive appears here.
        </EmptyState>
        <EmptyState
          action={
            <Button className="w-auto" variant="secondary">
              Try again
            </Button>
          }
          icon={<AlertIcon />}
          title="The list could not be loaded"
          tone="negative"
        >
          Check your connection.
        </EmptyState>
      </>,
    ),
  },
  'notice': {
    tones: piece(
      'Notices',
      <>
        <Notice tone="neutral">Fees are lower at night.</Notice>
        <Notice tone="positive">Your email is confirmed.</Notice>
        <Notice tone="caution">This address is new to you.</Notice>
        <Notice>The code could not be sent. Try again in a minute.</Notice>
      </>,
    ),
  },
  'password-field': { default: piece('Passwords', <Passwords />) },
  'phone-field': { default: piece('Phones', <Phones />) },
  'popup-waiting': { open: popup({}), closed: popup({ status: 'closed' }), blocked: popup({ status: 'blocked' }) },
  'provider-button': {
    rows: piece(
      'Log in or sign up',
      <>
        {Object.entries(oauthProviders).map(([id, { name }]) => (
          <ProviderButton
            busy={id === 'discord'}
            detail={id === 'google' && <Chip>Recent</Chip>}
            key={id}
            provider={id}
          >
            {name}
          </ProviderButton>
        ))}
        <ProviderButton provider="unknown">Unknown</ProviderButton>
      </>,
    ),
    tiles: piece(
      'Continue with',
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {Object.entries(oauthProviders).map(([id, { name }]) => (
          <ProviderTile aria-label={name} busy={id === 'discord'} key={id} provider={id} />
        ))}
      </div>,
    ),
  },
  'qr-code': {
    default: piece(
      'Scan to continue',
      <QrCode
        label="QR code that opens the app on your phone"
        logo={<WalletMark icon={square('#4338ca')} name="Northwind" />}
        value="https://northwind.example/continue?channel=5c504ed432cb51138bcf09aa5e8a410d&to=phone"
      />,
    ),
  },
  'search-list': {
    sections: piece('Choose a wallet', <WalletList />),
    empty: piece('Choose a wallet', <WalletList sections={[]} />),
  },
  'segmented-control': { default: piece('Choices', <Segments />) },
  'steps': {
    current: status(funding(['done', 'current', 'upcoming'])),
    failed: status(funding(['done', 'failed', 'upcoming'])),
  },
  'timer': {
    default: piece(
      'Scan to continue',
      <Timer
        className="self-center"
        ended="The code has expired"
        label={(time) => `Expires in ${time}`}
        seconds={120}
      />,
    ),
  },
  'wallet-mark': { default: piece('Choose a wallet', <WalletMarks />) },
}

function piece(title: string, children: ReactNode): ReactElement {
  return (
    <Screen>
      <ScreenHeader>
        <ScreenTitle>{title}</ScreenTitle>
      </ScreenHeader>
      <ScreenBody>{children}</ScreenBody>
    </Screen>
  )
}

function status(steps: readonly Step[]): ReactElement {
  const hasFailed = steps.some(({ state }) => state === 'failed')
  return (
    <StatusScreen
      data-slot="steps-screen"
      description={hasFailed ? 'Your payment goes back to your card.' : 'You can close this. It goes on without you.'}
      hero={
        hasFailed ? (
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        ) : (
          <ProgressRing>
            <WalletIcon />
          </ProgressRing>
        )
      }
      title={hasFailed ? 'Funds were not added' : 'Adding funds'}
    >
      <Steps steps={steps} />
    </StatusScreen>
  )
}

/** Parts of screens, each in its typical container. They are not screens of the SDK. */
export const partScenarios: readonly Scenario[] = Object.entries(parts).flatMap(([part, states]) =>
  Object.entries(states).map(([state, element]) => ({
    name: `${part}/${state}`,
    screen: undefined,
    at: 'none',
    canClose: true,
    canGoBack: false,
    render: () => element,
  })),
)
