import { beforeEach } from 'vitest';
import { empiezaPrueba } from './guardia.ts';

beforeEach(({ task }) => empiezaPrueba(`${task.file.name}  ${task.name}`));
