const channels = ['email', 'chat', 'phone']
const priorities = ['low', 'normal', 'high']
const topics = ['billing', 'delivery', 'account', 'refund']

const ticket = (n: number) => ({
  ticket_id: `T-${String(1000 + n)}`,
  opened_at: `2024-01-${String(10 + (n % 20)).padStart(2, '0')}T09:${String(10 + n).padStart(2, '0')}:00Z`,
  channel: channels[n % channels.length],
  priority: priorities[(n * n) % priorities.length],
  customer: { id: 40 + n, country: n % 2 === 0 ? 'DE' : 'IN' },
  topics: topics.slice(n % 3, (n % 3) + 2),
  ...(n % 4 === 0 ? {} : { first_reply_minutes: 3 + n }),
  resolved: n % 5 !== 0,
})

/** The messages that the pane starts with: those of an agent that answers support tickets, one message on each line. */
export const exampleMessages = Array.from({ length: 15 }, (_, n) => `${JSON.stringify(ticket(n))}\n`).join('')
