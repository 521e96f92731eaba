import type { Issue } from '@contracts/core'
import { Json } from '../views/json.js'
import { Meter } from '../views/meter.js'
import { moment, number } from '#words.js'
import { State } from '../views/state.js'
import { passagesOf } from './passages.js'
import type { SpokenTurn, UsedTool } from './spoken-turn.js'

const Tool = ({ name, input, output }: UsedTool) => (
  <div class="tool">
    <p>
      used <code>{name}</code>
    </p>
    <Json title="Input" value={input} />
    <Json title="Output" value={output} />
  </div>
)

const Confidence = ({ score }: { readonly score: number }) =>
  score >= 0 && score <= 1 ? (
    <Meter label="Confidence" share={score} text={`${number(score)} sure`} />
  ) : (
    <p class="soft">{number(score)} sure</p>
  )

const Text = ({ text }: { readonly text: string }) => {
  const passages = passagesOf(text)
  if (passages.length === 0) return <p class="soft">(no text)</p>
  return (
    <>
      {passages.map(({ isCode, text: passage }, at) =>
        isCode ? (
          <pre key={at} class="json" tabIndex={0} aria-label="Code">
            {passage}
          </pre>
        ) : (
          <p key={at} class="turn-text">
            {passage}
          </p>
        ),
      )}
    </>
  )
}

interface Props {
  readonly turn: SpokenTurn
  readonly remarks: readonly Issue[]
}

/** Shows one turn of the dialogue. */
export const TurnBubble = ({ turn, remarks }: Props) => {
  const { id, speaker, texts, time, tool, confidence, others } = turn
  const side = speaker === 'user' ? 'asks' : speaker === 'assistant' ? 'answers' : 'beside'
  return (
    <li class={`turn ${side}`}>
      <p class="turn-who">
        <b>{speaker}</b>
        <span>
          {id !== undefined && `turn ${id}`}
          {time !== undefined && ` · ${moment(time)}`}
        </span>
      </p>
      {texts.map((text, at) => (
        <Text key={at} text={text} />
      ))}
      {texts.length === 0 && tool === undefined && <p class="soft">(empty turn)</p>}
      {tool !== undefined && <Tool {...tool} />}
      {confidence !== undefined && <Confidence score={confidence} />}
      {Object.keys(others).length > 0 && <Json title="Metadata" value={others} />}
      {remarks.map((issue) => (
        <p key={`${issue.pointer} ${issue.code}`} class="turn-flag">
          <State
            sign={issue.severity === 'error' ? 'failed' : 'doubtful'}
            word={`${issue.path.slice(1).join('.')} ${issue.message}`}
          />
        </p>
      ))}
    </li>
  )
}
