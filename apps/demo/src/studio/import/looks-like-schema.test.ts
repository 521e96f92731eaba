import { looksLikeSchema } from './looks-like-schema.js'

describe('a schema', () => {
  it.each([
    ['a JSON Schema that names its dialect', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['an object schema', { type: 'object', properties: { id: { type: 'string' } } }],
    ['a schema with several types', { type: ['array', 'null'], items: {} }],
    ['a document of definitions', { $defs: { Order: { type: 'object' } } }],
    ['an OpenAPI document', { openapi: '3.1.0', components: {} }],
    ['the tools of an MCP server', { tools: [{ name: 'search', inputSchema: { type: 'object' } }] }],
    ['a response with such tools', { result: { tools: [{ name: 'search', inputSchema: { type: 'object' } }] } }],
  ])('is %s', (_, document) => {
    expect(looksLikeSchema(document)).toBe(true)
  })

  it.each([
    ['a message with a type', { type: 'tool_result', tool_name: 'search' }],
    ['a message whose type is a word of JSON Schema', { type: 'string', text: 'a' }],
    ['a message with tools', { tools: ['search'] }],
    ['a list', [{ type: 'object', properties: {} }]],
    ['a text', 'object'],
  ])('is not %s', (_, document) => {
    expect(looksLikeSchema(document)).toBe(false)
  })
})
