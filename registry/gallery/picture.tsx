import { accentStyle } from '../src/lib/accent-style'
import { ModalHeader } from '../src/modal/modal-header'
import { scenarios } from '../src/scenarios/scenarios'
import { theme } from '../src/theme'

const shown = [
  ['landing/prefilled', 'light'],
  ['awaiting-code/partly', 'dark'],
  ['create-wallet/welcome', 'light'],
  ['send-transaction/review', 'dark'],
] as const

/** The screens of one login and one payment, side by side, for the README. */
export function Picture() {
  return (
    <div className="flex w-fit items-center gap-6 bg-[oklch(0.93_0.012_275)] p-10" id="picture">
      {shown.map(([name, scheme]) => {
        const scenario = scenarios.find((candidate) => candidate.name === name)!
        return (
          <div
            className={`${theme({ scheme })} w-90 rounded-(--keyhook-radius-modal) bg-(--keyhook-surface) shadow-xl`}
            key={name}
            style={accentStyle('#4f46e5')}
          >
            <ModalHeader
              canClose={scenario.canClose}
              canGoBack={scenario.canGoBack}
              onBack={() => {}}
              onClose={() => {}}
            />
            {scenario.render()}
          </div>
        )
      })}
    </div>
  )
}
