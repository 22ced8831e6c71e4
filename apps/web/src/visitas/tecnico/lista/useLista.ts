import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import { avanceDe, comoMapa, estaFuera } from '@visitas/contract/evidencia/reglas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useMemo } from 'react';
import { lasQueCuentan, useFotos } from '../../../campo/fotos/useFotos.ts';
import {
  faltasDeHoja,
  firmaVigente,
  noCumplidasVigentes,
  respuestasDeHoja,
} from '../../../campo/hoja/hoja.ts';
import { useHoja } from '../../../campo/hoja/useHoja.ts';

/** What a visit asks with what was answered: on this phone, and otherwise on the server. */
export function useLista(visita: VisitaSola, lista: ListaVerificacion) {
  const enTelefono = useHoja(visita);
  const { hoja } = enTelefono;
  const deFotos = useFotos(visita);
  const respuestas = useMemo(() => comoMapa(respuestasDeHoja(lista, hoja)), [lista, hoja]);
  const fotos = lasQueCuentan(deFotos.fotos);
  const fotografiadas = new Set(fotos.flatMap(({ pregunta }) => pregunta ?? []));
  const con = (resultado: string) => ({ lista, hoja, fotos, resultado });
  return {
    ...enTelefono,
    deFotos,
    fotos,
    respuestas,
    fotografiadas,
    /** The question is of a photo, or its answer is out of limits and asks for one. */
    faltaSuFoto: (id: string): boolean => {
      const una = preguntasDe(lista).find((otra) => otra.id === id);
      return (
        una !== undefined && (una.clase === 'foto' || estaFuera(una, respuestas.get(id)?.valor))
      );
    },
    avance: avanceDe(lista, respuestas, fotografiadas),
    faltas: (resultado: string) => faltasDeHoja(con(resultado)),
    noCumplidas: (resultado: string) => noCumplidasVigentes(con(resultado)),
    firma: (resultado: string) => firmaVigente(con(resultado)),
  };
}
