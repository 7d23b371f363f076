'use client'
import type { PhoneRules } from '@keyhook/sdk'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../lib/use-words'
import { phoneFieldWords } from '../words/parts'
import { Flag } from './flag'
import { SearchList } from './search-list'

/** A list of countries with their calling codes, searchable by both. */
export function CountryPicker({ countries, id, onSelect, selected }: CountryPickerProps) {
  const words = useWords(phoneFieldWords)
  const sections = useMemo(() => {
    const items = countries.map(({ callingCode, country }) => ({
      id: country,
      label: words.countryName(country),
      icon: <Flag country={country} />,
      detail: <bdi dir="ltr">+{callingCode}</bdi>,
      keywords: [country, callingCode, `+${callingCode}`],
    }))
    return [{ items: items.sort((one, other) => one.label.localeCompare(other.label)) }]
  }, [countries, words])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <div
      className="flex flex-col rounded-(--keyhook-radius) border border-(--keyhook-line) p-2"
      data-slot="country-picker"
      id={id}
      ref={root}
    >
      <SearchList
        className="max-h-68"
        label={words.countries}
        onSelect={onSelect}
        sections={sections}
        selected={selected}
      />
    </div>
  )
}

export type CountryPickerProps = {
  countries: PhoneRules['countries']
  id: string
  onSelect: (country: string) => void
  selected: string
}
