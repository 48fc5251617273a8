import type { RoomState } from './room.ts'

/** Whether a recording may start now, or the reason why not. */
export function judgeRecording(
  room: RoomState,
): 'allowed' | 'active' | 'question_playing' | 'time_over' | 'limit' | 'not_now' {
  if (room.at === 'recording') return 'active'
  if (room.at !== 'speaking' && room.at !== 'ready' && room.at !== 'editing') return 'not_now'
  if (room.asked.audio === 'playing') return 'question_playing'
  if (room.asked.timer.state === 'over') return 'time_over'
  return room.asked.recording === 'used' ? 'limit' : 'allowed'
}
