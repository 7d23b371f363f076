import type { WordOverrides } from '../src/lib/words-context'
import { WordsProvider } from '../src/lib/words-provider'
import { Modal } from '../src/modal/modal'
import type { Scenario } from '../src/scenarios/define-scenarios'

const nothing = () => {}

/** Shows a scenario in an open modal without navigation. */
export function ScenarioModal({ accentColor, scenario, words }: ScenarioModalProps) {
  return (
    <WordsProvider words={words}>
      <Modal
        accentColor={accentColor}
        canClose={scenario.canClose}
        canGoBack={scenario.canGoBack}
        direction="forward"
        onBack={nothing}
        onClose={nothing}
        open
        screen={scenario.name}
      >
        {scenario.render()}
      </Modal>
    </WordsProvider>
  )
}

type ScenarioModalProps = { accentColor?: string | undefined; scenario: Scenario; words: WordOverrides }
