export interface Ratio {
  name: string;
  value: number;
  goal: string;
  holds: boolean;
}

export const atMost = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `<= ${goal}`,
  holds: value <= goal,
});

export const atLeast = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `>= ${goal}`,
  holds: value >= goal,
});

const rounded = (value: number): number => Number(value.toFixed(3));
