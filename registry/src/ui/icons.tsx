'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** The frame of each icon: 24 units, 1.75 wide strokes in the text colour. Decorative. */
function Icon({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden
      className={cn('size-5 shrink-0', className)}
      data-slot="icon"
      fill="none"
      focusable="false"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      {...props}
    />
  )
}

type IconProps = ComponentProps<'svg'>

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13m0 3.2h.01" />
  </Icon>
)

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-7-7 7 7 7" />
  </Icon>
)

export const CardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM3 10h18M7 15h3" />
  </Icon>
)

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const ArrowDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14m-6-6 6 6 6-6" />
  </Icon>
)

export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
)

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="11" rx="2.5" width="11" x="9" y="9" />
    <path d="M5.5 15A1.5 1.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5" />
  </Icon>
)

export const PasskeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9.5" cy="7.5" r="4" />
    <path d="M3 20v-1.5A5.5 5.5 0 0 1 8.5 13h2c.7 0 1.4.1 2 .4" />
    <circle cx="17.5" cy="13.5" r="2.75" />
    <path d="M17.5 16.25V21m0-2.5h1.75" />
  </Icon>
)

export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10" />
  </Icon>
)

export const DocumentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7zM14 3v4h4M9.5 12h5m-5 4h5" />
  </Icon>
)

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 7h9v9M17 7 7 17" />
  </Icon>
)

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.6 5.8A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 5-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />
  </Icon>
)

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 16.5V11m0-3.2h.01" />
  </Icon>
)

export const LaptopIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="10.5" rx="1.5" width="15" x="4.5" y="5" />
    <path d="M2.5 19h19" />
  </Icon>
)

export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="10" rx="2.5" width="15" x="4.5" y="10.5" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
)

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z" />
  </Icon>
)

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="14" rx="2.5" width="18" x="3" y="5" />
    <path d="m4 7.5 6.8 5.1a2 2 0 0 0 2.4 0L20 7.5" />
  </Icon>
)

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={2.5} />
  </Icon>
)

export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </Icon>
)

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="18" rx="2.5" width="11" x="6.5" y="3" />
    <path d="M11 17.5h2" />
  </Icon>
)

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </Icon>
)

export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20.5 3.5 10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z" />
  </Icon>
)

export const SignIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 5.5 4 4M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.6 0l.9.9a1.8 1.8 0 0 1 0 2.6L8.5 19zM14 20h6" />
  </Icon>
)

export const WalletIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18 8V5.5A1.5 1.5 0 0 0 16.5 4h-11a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 20H6a2.5 2.5 0 0 1-2.5-2.5V6M16.5 14h.01" />
  </Icon>
)

export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 9v4.5m0 3h.01M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0z" />
  </Icon>
)
