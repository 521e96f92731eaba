export { autoResolver, type ContractResolver, resolverOf } from './discovery/resolver.js'
export { type ValidatedDocument, validateText, type TextValidation } from './validation/validate-text.js'
export { validateMessage } from './validation/validate-message.js'
export { type LocatedIssue } from './validation/validate-document.js'
