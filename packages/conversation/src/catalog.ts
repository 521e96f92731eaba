import { catalog as catalogOf } from '@contracts/core'
import allowedToolsExample from './config/allowed-tools.example.json' with { type: 'json' }
import behaviourExample from './config/behaviour.example.json' with { type: 'json' }
import customFieldsExample from './config/custom-fields.example.json' with { type: 'json' }
import customSpeakersExample from './config/custom-speakers.example.json' with { type: 'json' }
import messageLengthExample from './config/message-length.example.json' with { type: 'json' }
import turnCountExample from './config/turn-count.example.json' with { type: 'json' }
import validationConfigCases from './config/validation-config.cases.json' with { type: 'json' }
import validationConfigExample from './config/validation-config.example.json' with { type: 'json' }
import { validationConfig } from './config/validation-config.js'
import conversationCases from './conversation/conversation.cases.json' with { type: 'json' }
import conversationExample from './conversation/conversation.example.json' with { type: 'json' }
import { contractUnder, conversation } from './conversation/conversation.js'
import turnExample from './turn/turn.example.json' with { type: 'json' }
import { turn } from './turn/turn.js'

/**
 * The contracts of conversations with their examples and cases. The entry of a conversation names the contract of its
 * configuration and returns the contract for a configuration.
 *
 * @example
 * import { entryOf } from '@contracts/core'
 * import { catalog } from '@contracts/conversation/catalog'
 *
 * assert.strictEqual(entryOf(catalog, 'conversation/conversation')?.config, 'conversation/validation-config')
 *
 * @category model
 * @since 2.0.0
 */
export const catalog = catalogOf({
  domain: 'conversation',
  entries: [
    {
      contract: conversation,
      examples: [conversationExample],
      cases: conversationCases,
      config: validationConfig.id,
      contractFor: contractUnder,
    },
    { contract: turn, examples: [turnExample] },
    {
      contract: validationConfig,
      examples: [
        validationConfigExample,
        turnCountExample,
        messageLengthExample,
        customFieldsExample,
        customSpeakersExample,
        allowedToolsExample,
        behaviourExample,
      ],
      cases: validationConfigCases,
    },
  ],
})
