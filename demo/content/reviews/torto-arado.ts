import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "seu.bene",
    rating: 5,
    isFeatured: true,
    daysAfter: 3,
    content: `Moro em Diamantina, a de Minas, que não é a Chapada do livro, mas a pedra é prima. Meu pai foi agregado. Quem é moço talvez não conheça a palavra: a pessoa mora na terra do outro, planta na terra do outro, e paga com os braços o favor de existir ali. Não assinava papel. Se o dono vendia a fazenda, a gente ia junto, feito cerca. Li Torto Arado todos os dias do mês, depois da janta, e em muitas noites tive de parar porque não sabia mais se estava lembrando ou lendo.

Em Água Negra ninguém pode fazer casa de tijolo. Só de barro, para não durar, para não deixar prova de que alguém criou raiz. O autor repete isso várias vezes ao longo do livro, e um rapaz do clube perguntou se precisava repetir tanto. Precisa, meu filho. Ajudei a levantar a nossa casa três vezes antes dos vinte anos. A chuva comia a parede de trás e a gente amassava o barro outra vez, meu pai na frente, cantando para não ter raiva. Quando a Bibiana e o marido começam a explicar aos vizinhos que aquela terra é de quem a trabalha, eu bati com a mão na mesa e assustei a cachorra.

Da faca não vou contar. Digo somente que duas meninas mexem onde não deviam, na mala da avó Donana, e que um minuto de curiosidade dura a vida inteira. Uma passa a falar pela outra. O bonito, e o difícil, é que por muito tempo o autor não nos diz qual das duas ficou sem a língua. Fui e voltei nas páginas para descobrir. Depois compreendi que era de propósito, que elas estavam tão emendadas pela dor que a gente não devia mesmo saber onde acabava uma e principiava a outra.

Zeca Chapéu Grande, o pai, é o personagem que levo comigo. Curador de jarê, homem respeitado, que amansa os doidos dentro da própria casa e depois pega na enxada do patrão sem levantar a voz. Os jovens do livro ficam impacientes com ele, e muitos leitores também ficaram. Acham que obedecia demais. Eu fui filho de um homem desses. A obediência dele era o muro da nossa casa, um muro feito com o próprio lombo, para que do lado de dentro nós pudéssemos aprender a desobedecer. O capítulo em que ele pede ao prefeito, em troca de uma cura, não dinheiro nem favor, e sim uma escola para as crianças, eu li em pé. Aos cinquenta anos, quando entrei na sala de aula noturna, eu não sabia agradecer a ninguém por aquilo. Agora sei.

E Belonísia, que não gosta da escola e gosta da terra! Que alegria encontrar num romance alguém para quem a roça não é só castigo. Ela sabe o tempo de cada planta, conversa com a enxada, mete o corpo na lida e encontra nele um silêncio que é dela. Quando defende a vizinha Maria Cabocla do marido, com a faca na mão e sem uma palavra, fiz o sinal da cruz e torci por ela.

Na última parte quem conta é uma encantada, Santa Rita Pescadeira, que perdeu o cavalo em que montava, pois cada vez há menos gente que a receba. Uns estranharam. A minha mãe recebia, não essa, outra. Nunca vi isso num livro tratado com tamanha naturalidade, sem zombaria e sem enfeite, como quem fala do compadre.

Acabei no último dia do prazo. Minha neta perguntou qual era a nota e respondi que cinco. “Só?”, ela disse. É o que o site permite.`,
  },
  {
    by: "taina",
    rating: 5,
    daysAfter: 4,
    content: `Quando entrei neste clube escrevi que procurava livros em que a terra também fosse personagem. Aqui ela é mais do que isso. Em Torto Arado a terra é quem tem memória, e as pessoas vão lembrando na medida em que põem as mãos nela. Passei o mês com o livro na mochila de campo, li na beira do mangue e no banco de trás da caminhonete, e ele voltou com manchas de três tipos de lama. Acho que o autor não se importaria.

Itamar Vieira Junior é geógrafo e trabalhou anos em contato com assentados e comunidades quilombolas. Percebe-se. Ele sabe que marimbus é lugar alagado, sabe o que se pesca ali e em que mês, sabe de que altura o buriti cai e quanto pesa o cacho de dendê na cabeça de uma mulher a caminho da feira. Não é cor local, dessas que se espalham por cima feito coentro. As decisões da história passam pela água que sobe e pela seca que fica. Quando a roça se perde, perde-se um casamento, um filho, uma coragem. Trabalho com isso há doze anos e encontrei poucos artigos científicos que descrevam melhor uma paisagem como relação.

Queria falar do título, que demorei a entender. Ele não aparece por acaso na voz de Belonísia. Ela conta que tentou uma vez, sozinha, soltar a palavra de que mais gostava, “arado”, e o que saiu foi um som deformado, um arado torto, que passava pela terra deixando-a infértil, rasgada. Fechei os olhos nessa página. A língua do meu povo passou por algo parecido: por mais de um século foi proibida, e quando os mais velhos tentaram dizê-la de novo a palavra saía ferida. Há hoje crianças na aldeia que a aprendem na escola e a pronunciam com a maior tranquilidade, sem saber o quanto aquilo custou. Eu não esperava encontrar essa história dentro da boca de uma trabalhadora da Chapada.

O livro me emocionou também por uma coisa que ele evita fazer. Ninguém ali espera que venha de fora quem os salve. Severo aprende as palavras direito, sindicato, quilombola, usucapião, e as traz de volta para casa, e ele paga por isso. Contudo a mudança vem de mulheres conversando enquanto lavam roupa, de dona Salu dizendo diante de quem quer tomar o lugar dela que cada filho seu nasceu ali e que pariu também a terra. Esse discurso dela eu reli em voz alta para a minha mãe, que já o fez duas vezes na vida, com outras palavras, na frente de um juiz.

Alguns de vocês reclamaram da terceira parte, da voz da encantada, da onça. Disseram que a realidade do romance se quebra. Eu vi o contrário, vi o romance enfim admitindo tudo o que a realidade dele continha desde o começo. As encantadas estavam em cada festa de jarê, sentadas na sala. Só faltava que lhes passassem a palavra.

Pouco depois de Macunaíma, que me deixou triste, precisava de um livro assim. Nele os antigos não são matéria-prima. São parentes. Emprestei o meu exemplar, com lama e tudo, a uma colega quilombola da universidade, e disse que não tenha pressa nenhuma de me devolver.`,
  },
  {
    by: "nadiahaddad",
    rating: 4,
    daysAfter: 3,
    content: `Leio antes do trabalho, às cinco e tanto da manhã, com o café ainda forte demais e o rio escuro do outro lado da janela. Nessa hora Manaus não faz barulho, e talvez por isso eu tenha ouvido tanto o silêncio deste romance. Não falo só do acidente. Há um silêncio em torno de quase tudo o que importa: de onde veio a faca, por que a avó Donana deixou a fazenda em que nasceu, o que ela fez por lá, o que Zeca Chapéu Grande viveu na mata quando ficou fora de si. As famílias são arquivos fechados com barbante. A minha também é, e não foi à toa que me apaixonei um dia por Dois Irmãos.

A primeira parte é esplêndida, não me ocorre adjetivo menor. Bibiana narra a infância em Água Negra com uma calma que engana, e a gente vai aprendendo as regras daquele mundo como criança aprende, sem que ninguém as enuncie. A hora da festa de jarê, a hora do gerente aparecer para levar as melhores abóboras, a hora de calar. Quando as duas irmãs se afastam por causa do primo Severo, senti uma pontada conhecida: tive com a minha irmã um desentendimento assim, por ciúme de um rapaz que hoje nenhuma de nós duas saberia reconhecer na rua. Ficamos dois anos usando a nossa mãe como intérprete. Elas usavam gestos. Era a mesma coisa.

Na segunda parte, a de Belonísia, o livro se arrisca e eu me dividi. Em alguns momentos a prosa é de uma beleza de dar inveja, em particular quando ela se muda para a tapera de Tobias e percebe, ao varrer aquele chão imundo, que casamento vai ser aquilo. A humilhação chega em parcelas, nas reclamações sobre o tempero, na garrafa, no grito. E o que a salva são os braços e uma vizinha. Mas me perguntei, mais de uma vez, por que ela e a irmã, tão diferentes, tinham recebido do autor um vocabulário quase idêntico. Alguém que deixou a escola por não suportar o hino e as histórias de bandeirante heroico, e que pensa com as mãos, poderia ter ganhado uma sintaxe também sua.

Da terceira direi pouco. O ritmo acelera, as explicações aumentam, o que antes era sugerido passa a ser dito com todas as letras, às vezes em tom de assembleia. Não sou contra assembleias, e reconheço que a entrada da encantada na narração é uma ideia de grande coragem. Senti apenas que o romancista, com tanto a reparar, temeu não ser compreendido. Foi compreendido desde a página da mala.

Guardo uma cena para fechar. Belonísia, já mulher, volta a segurar o cabo de marfim e vê refletido na lâmina o próprio rosto. Por um instante não é nem arma, nem castigo, nem herança: é um espelho. Minha avó trouxe do Líbano uma tesoura de alfaiate que ninguém da família tinha licença de usar. Perguntei a ela muitas vezes de quem havia sido, e ela respondia que cortava bem. Fui olhar para aquela tesoura de novo na semana passada, e, pela primeira vez, tive receio de saber.`,
  },
  {
    by: "admin",
    rating: 3,
    daysAfter: 6,
    content: `Nenhum livro me pagou tantas contas nos últimos anos quanto este. Em certa época eu fazia o pedido em caixas, as pilhas sumiam até a hora do almoço, e aprendi a reconhecer na porta o leitor que vinha buscá-lo: entrava já com a mão estendida. Sou grato, portanto, e é com algum constrangimento que venho dizer que, na segunda leitura, feita aqui com vocês, Torto Arado me encantou menos do que na primeira. Podem me vaiar na próxima conversa. Levo as cadeiras mesmo assim.

Primeiro o que permanece de pé, que é muito. A cena da mala é uma das aberturas mais fortes que conheço na ficção brasileira deste século. O brilho, o gosto de metal, o sangue no pano, a viagem na caminhonete da fazenda rumo ao hospital. E tem a grande descoberta do romance, que é moral e também de enredo: mostrar que a abolição, para aquelas famílias, foi apenas uma troca de palavra. Antes se dizia escravo, depois se disse morador. Nunca vi isso exposto com tanta clareza, nem com tão pouca raiva aparente. Quando o Benedito contou no grupo a história das três casas de barro, todos nos calamos, e nenhum argumento meu alcança aquele depoimento.

A minha dificuldade é de ouvido. São três narradoras. Uma estudou, outra largou os estudos e a terceira é uma entidade das águas, com séculos de idade, que viu garimpo, cativeiro e seca. Pois abro o volume ao acaso, tapo o nome do capítulo e não sei dizer quem está falando. As três possuem a mesma cadência de frase bem escovada, o mesmo gosto por encerrar o parágrafo com uma sentença. Nós, que havíamos passado um mês com as vozes de Macunaíma e outro com as de Conceição Evaristo, que não aproveitei como devia por culpa de um balanço da loja que me engoliu, tínhamos o ouvido treinado. Aqui a linguagem é uma só, nobre e polida, deitada por cima de todos como uma toalha.

Depois, os vilões. O fazendeiro Salomão entra no livro já com a placa pendurada no pescoço. Machado, e perdoem a minha mania, teria dado a ele uma avó querida e um argumento plausível, para que eu concordasse por meia página e me envergonhasse na seguinte. Numa história sobre uma injustiça tão bem organizada, o mal com cara de mau me parece um alívio que o leitor não merecia receber.

Vejam que discordo com gosto, o que não faço com livro ruim. Livro ruim eu devolvo à distribuidora e pronto. Deste aqui anotei quatro páginas, discuti com dois fregueses, e na volta para casa passei pelo trecho do enterro de Zeca Chapéu Grande andando mais devagar, como se alguém pudesse me ouvir. Um romance que faz um livreiro cansado diminuir o passo não precisa da minha aprovação.

Três estrelas, então, e fico torcendo para que me convençam do contrário. Quem estiver procurando o que ler a seguir, vá atrás de Doramar ou a Odisseia, do mesmo autor: são contos, e na distância curta aquela prosa me convence inteiramente.`,
  },
];
