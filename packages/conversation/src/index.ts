export { defaults, type Settings } from './config/defaults.js'
export { ValidationConfig, validationConfig } from './config/validation-config.js'
export { Conversation, conversation, conversationUnder } from './conversation/conversation.js'
export {
  type ConversationValidation,
  validateConversation,
  type ValidationEntry,
} from './conversation/validate-conversation.js'
export { type ErrorType } from './error-type.js'
export { Turn, turn } from './turn/turn.js'
