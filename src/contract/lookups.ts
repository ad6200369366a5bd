import type { Success } from './failure';

interface StateOption {
  state: string;
}

export interface TeamLeaderOption {
  user_id: number;
  name: string;
}

export interface AgentOption {
  id: number;
  name: string;
}

export interface StatesResponse extends Success {
  data: StateOption[];
}

export interface TeamLeadersResponse extends Success {
  data: TeamLeaderOption[];
}

export interface AgentsResponse extends Success {
  data: AgentOption[];
}
