'use client'
import { cn } from '../../lib/cn'
import { BrandMark } from '../../ui/brand-mark'
import { GlobeIcon, MailIcon, PasskeyIcon, PersonIcon, PhoneIcon, WalletIcon } from '../../ui/icons'
import { CrossAppMark } from '../../login-methods/cross-app/mark'

const icons: Readonly<Record<string, typeof MailIcon | undefined>> = {
  email: MailIcon,
  sms: PhoneIcon,
  passkey: PasskeyIcon,
  siwe: WalletIcon,
  siws: WalletIcon,
  other: PersonIcon,
}

/** The icon of a linked account, by its login method. */
export function AccountIcon({ className, method }: { className?: string | undefined; method: string | undefined }) {
  if (method?.startsWith('privy:')) return <CrossAppMark appId={method.slice('privy:'.length)} className="size-5" />
  const Icon = method?.startsWith('custom') ? GlobeIcon : icons[method ?? 'other']
  return Icon ? <Icon className={className} /> : <BrandMark className={cn('size-5', className)} name={method ?? ''} />
}
