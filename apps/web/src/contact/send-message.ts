import { call } from '../api/client.ts'
import type { ContactMessage } from './validation.ts'

/** Sends a message to the operator. Throws ApiError. */
export const sendMessage = ({ firstName, lastName, email, userType, message }: ContactMessage) =>
  call('submitContact', { body: { first_name: firstName, last_name: lastName, email, user_type: userType, message } })
