interface Turno<F> {
  /** The row as it was when it was last pressed. */
  pulsada: F;
  /** The row as the server has it. */
  cierta: F;
}

/** Rows that are pressed again before the server answers: the last press is the one on view. */
export function crearTurnos<F>() {
  const turnos = new Map<number, Turno<F>>();
  return {
    empezar(id: number, pulsada: F): void {
      turnos.set(id, { pulsada, cierta: turnos.get(id)?.cierta ?? pulsada });
    },

    /** What the row has to show now: nothing new while a later press is on its way. */
    terminar(id: number, pulsada: F, respuesta?: F): F | undefined {
      const turno = turnos.get(id);
      if (turno && respuesta) turno.cierta = respuesta;
      if (turno?.pulsada !== pulsada) return undefined;
      turnos.delete(id);
      return turno.cierta;
    },
  };
}
