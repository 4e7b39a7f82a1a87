import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "caetano_b",
    rating: 5,
    isFeatured: true,
    daysAfter: 1,
    content: `Li em voz alta, como leio tudo, e levei vinte e quatro dias para atravessar oitenta e oito páginas. Minha vizinha de parede já sabe o nome das quatro Marias. Numa noite em que parei no meio de um parágrafo para beber água, ela bateu de leve e perguntou se a moça tinha ido ao médico. Foi a melhor crítica que ouvi sobre este livro, e a partir dali passei a ler um pouco mais alto.

Na dedicatória, o autor (na verdade Clarice Lispector, diz o parêntese) se dedica a Schumann, a Beethoven, a Bach, a Debussy, aos dodecafônicos. Depois avisa que a história será acompanhada pelo violino plangente de um homem magro na esquina, e por um rufar de tambor. Quem toca desconfia de escritor que fala de música, porque quase sempre é enfeite. Aqui é partitura. A frase de Rodrigo S. M. tropeça, para, dá um passo atrás, repete uma nota até ela ficar insuportável. Há entradas em falso o tempo todo: ele promete começar e não começa, limpa a garganta por quinze páginas, se queixa da dor de dente. Lendo em silêncio aquilo pode irritar. Em voz alta é um músico afinando com medo de tocar.

E então vem Macabéa, que é uma nota só. Ela não tem vibrato, não sabe que tem corpo, não acha que a tristeza lhe pertença, porque tristeza é coisa de rico. O que ela tem é o rádio-relógio emprestado, com o pingo dos minutos e aquela cultura em gotas, sem nenhuma serventia, que ela guarda como quem guarda moeda estrangeira. Uma vez toca na rádio a “Furtiva lacrima”, com Caruso, e ela, que nunca chorou assim, chora. Não sabia que tinha tanta água nos olhos. Nessa página a minha voz foi embora e precisei continuar no dia seguinte. Já acompanhei essa ária em recital, com gente muito bem vestida na plateia. Nunca vi ninguém ouvi-la.

O que me deixa sem defesa é que a autora não se poupa. Seria fácil pôr um narrador bondoso, que amasse a pobrezinha e nos convidasse a amar também. Rodrigo tem nojo, tem inveja, tem culpa, diz que ela era café frio e logo em seguida se agarra a ela como se dependesse dela para respirar. Ele escreve de estômago cheio e sabe disso. Quem de nós, com um livro na mão, numa noite de chuva, tem o direito de se sentir melhor do que ele? Fiquei com vergonha várias vezes, uma vergonha boa, do tipo que faz a gente cumprimentar o porteiro olhando na cara.

O final eu li de pé. A cartomante promete o estrangeiro louro, o casaco de pele, o futuro, e a moça sai à calçada grávida daquilo tudo. Não vou contar para quem não chegou lá, embora o livro praticamente conte desde o princípio. Digo só que a última palavra já estava na primeira frase, e que em música isso se chama voltar à tônica. Fechei o livro, fiz um silêncio do tamanho de um compasso e ouvi, do outro lado da parede, a vizinha dizer baixinho: “coitada”. Depois corrigiu: “coitada, não”.`,
  },
  {
    by: "wellsouza",
    rating: 2,
    daysAfter: 3,
    content: `Pessoal, respeito quem amou, mas eu não consegui. Escutei no carro, numa semana de Marginal parada, e depois peguei o papel no domingo para ver se o problema era a narração do audiolivro. Não era. O problema é o tal do Rodrigo. O homem fica um tempão dizendo que vai contar a história de uma nordestina, que a história é simples, que ele está sofrendo para escrever, que não faz a barba, e nada da moça aparecer. Se um passageiro entra no meu carro e fala quinze minutos sem me dizer para onde vai, eu cancelo a corrida.

Quando a Macabéa enfim chega, piora, e aí já é uma coisa minha. Minha mãe veio de Garanhuns com dezenove anos, a mesma idade dela. Também morou em quarto dividido, também comia cachorro-quente em pé, também trabalhou para patrão que reclamava da sujeira no papel. E a minha mãe é a pessoa mais esperta que eu conheço. Sabia quanto valia cada centavo, mandava carta para os irmãos todo mês, fazia piada do chefe, arrumou curso, arrumou namorado e largou o namorado. Essa moça do livro não sabe nada, não quer nada, pede desculpa por existir, tem cheiro ruim, tem corpo murcho, e o narrador repete isso com um gosto que me deu raiva. Ele diz que ela é tão boba que sorri para os outros na rua e ninguém responde porque nem olham. Tá, mas quem não está olhando para ela é ele.

Já sei o que vão me dizer, porque a Rosângela me disse no grupo: que é de propósito, que a Clarice está mostrando o olhar de quem tem dinheiro sobre quem não tem. Eu entendi isso. Até concordo. Só que entender não me obriga a gostar. A gente passa o livro todo dentro da cabeça desse sujeito, e no fim quem vira interessante é ele, com a angústia dele, enquanto a Macabéa ganha uma morte bonita. É sempre assim. O pobre morre e o escritor sai pensativo.

Para não dizer que não gostei de nada: os diálogos dela com o Olímpico são muito bons. Ele se achando, dizendo que vai ser deputado, e ela perguntando o que quer dizer cada palavra que ouviu na rádio. Ri alto no farol com aquela conversa da chuva e do parafuso, e um motoboy ficou me olhando. Ali eu reconheci gente de verdade, porque todo mundo já namorou alguém só para não ficar sozinho no domingo. A Glória, a colega, também parece viva. E tem umas frases soltas que eu parei o áudio para ouvir de novo, não vou negar, a mulher escrevia demais.

Minha mãe perguntou sobre o que era o livro deste mês e eu contei. Ela ficou quieta, mexendo o café, e disse: “Eu conheci umas assim, meu filho. Não duravam.” Fiquei com isso na cabeça e quase mudei a nota para três. Mas aí lembrei que foi a minha mãe quem me fez ver a moça, em dez segundos, e não as páginas todas do Rodrigo. Ficam duas estrelas, sem ódio. Quem quiser me convencer, ando pela zona leste a semana inteira.`,
  },
  {
    by: "marlene",
    rating: 4,
    daysAfter: 6,
    content: `Trabalhei trinta e um anos como datilógrafa num cartório e não me lembro de ter encontrado outra datilógrafa como personagem principal de um romance. Comecei, portanto, por uma curiosidade de ofício. Queria saber se Clarice Lispector conhecia o peso da máquina, o dedo mínimo que dói, a humilhação de raspar com gilete um erro na terceira via. Conhece pouco disso, e não faz questão. Em compensação, conhece o que é passar o dia copiando, letra por letra, palavras que não nos dizem respeito, e ser chamada à sala do chefe por causa delas.

Seu Raimundo a quer despedir por sujar o papel e errar demais. Macabéa responde pedindo desculpas pelo aborrecimento, e ele, que já tinha a frase cruel pronta, fica sem ter onde colocá-la e lhe concede mais um tempo. É uma cena pequena, de meia página. Vi uma cena parecida em 1974, com uma moça de Sergipe cujo nome prefiro guardar. Ela agradeceu a advertência com tanta delicadeza que o tabelião, homem duro, passou a tarde fechado no gabinete. Creio que só quem esteve numa repartição sabe como a mansidão pode constranger.

Não me entendi logo com o narrador. Ele se interrompe demais e fala de si com uma insistência que, em pessoa de minhas relações, eu consideraria falta de educação. Por volta do meio compreendi que era medo. Rodrigo S. M. teme a moça que inventou, porque bastaria um outro nascimento, um outro avô, e seria ele quem estaria no quarto da Rua do Acre, dividindo o ar com quatro balconistas. A partir desse ponto, aquilo que me parecia vaidade passou a me parecer uma espécie de oração mal ensaiada, e li o restante com outra paciência.

Duas coisas me impediram de dar a nota mais alta. A primeira é a cartomante. Madama Carlota, com os seus bombons e o seu passado, é uma figura engraçada, porém me soou escrita por uma pessoa diferente, num dia mais leve, e a passagem dela ao desfecho é brusca. A segunda é mais íntima: custo a aceitar que ninguém, naquele livro inteiro, ensine coisa alguma à jovem. Glória lhe dá um chocolate e um conselho. O médico, um desaforo. A vida no Rio de Janeiro era dura, mas havia nas pensões uma solidariedade entre moças que não vejo ali, nem de relance. Alguém sempre sabia onde o pano era mais barato.

Mesmo assim, há uma linha de que não me desfaço. A de que ela, à noite, com fome, pensava em coxa de vaca, e, quando nem isso adiantava, mastigava papel bem mastigadinho e engolia. Fechei o volume e fui à cozinha, onde tinha pão, manteiga e queijo, e não comi. Um livro capaz de interromper um jantar merece ser guardado, e o meu já está na prateleira dos que empresto com recibo.

Agradeço ao clube por ter escolhido uma obra tão curta depois do romance dos meninos da Bahia, que ainda me espera na mesa de cabeceira. Minhas vistas pedem intervalos. O que não me avisaram é que esta, tão magrinha, levaria mais dias para sair de mim do que levou para entrar.`,
  },
  {
    by: "dev",
    rating: 5,
    daysAfter: 4,
    content: `Já devia estar dormindo, acabei de fechar o livro pela segunda vez e vou escrever antes que amanheça e eu volte a ser uma pessoa sensata. Eu tinha lido A Hora da Estrela para o vestibular. Na época decorei os treze títulos, o nome do narrador, a palavra “metalinguagem”, e acertei a questão. Não li nada, é claro. Só hoje, com o dobro da idade, percebi que um desses títulos é “Eu não posso fazer nada” e que ele estava falando comigo.

Trabalho com máquinas que fazem exatamente o que se manda, e talvez por isso tenha reparado em como Macabéa é tratada como uma. Ela copia o que está escrito, inclusive quando não entende. Recebe informação em pílulas, uma por minuto, e armazena tudo sem saber para quê: que o imperador Carlos Magno era chamado de Carolus na terra dele, que a mosca voa tão depressa que, em linha reta, daria a volta ao mundo em vinte e oito dias. Quando pergunta o que significa uma daquelas palavras, Olímpico se irrita, porque também não sabe. É uma cena cômica e me deu um aperto. Eu passo o dia respondendo a perguntas e às vezes faço a cara do Olímpico.

O narrador divide opiniões, e a conversa daqui prova isso. Eu fiquei do lado dele, ou melhor, fiquei presa do lado dele, que é onde a autora nos tranca. Rodrigo sabe de onde ela vem, o que come, quanto ganha, e não consegue impedir uma única coisa. Poderia, não é? O papel é dele. Pode escrever que ela achou uma nota de dinheiro na calçada ou que uma das Marias a convidou para o cinema. E o livro inteiro é um homem descobrindo que não pode, porque se ela fosse salva por ele ficaríamos todos absolvidos. Demorei para achar o nome desse sentimento. É o que tenho quando leio notícia no celular, com pena, e passo para a próxima.

Falam muito da dor neste livro, e pouco se fala da alegria. Tem uma página em que ela falta ao trabalho, mente que vai arrancar um dente, e fica com o quarto só para ela. As quatro Marias saíram. Ela liga o rádio emprestado, pede um pouco de café solúvel à dona dos quartos, dança. Dança e rodopia, porque está sozinha e o espaço é dela por um dia inteiro. Nenhum romance sobre liberdade que eu conheço chega aos pés daquele café.

Sobre a forma, um comentário de quem lê código: não há ali uma linha que se possa tirar sem que outra caia. Parece desarrumado, cheio de desvios e de parênteses, com aquela palavra “explosão” estourando entre parênteses onde menos se espera, e no entanto o começo só se entende pelo fim, e o fim estava no começo. Clarice publicou em outubro de 1977 e morreu em dezembro. Saber disso não devia mudar a leitura, mas muda. Quando o narrador se lembra, na última página, de que as pessoas morrem, “mas eu também?!”, já não sei quem está perguntando.

Cinco estrelas, e um pedido às minhas colegas de clube: não leiam numa sentada só porque cabe numa. Eu fiz isso aos dezessete. Custou dezoito anos para consertar.`,
  },
  {
    by: "bia_lacerda",
    rating: 5,
    daysAgo: 3,
    content: `Devo esta resenha desde o mês em que lemos o livro. Comecei quatro, apaguei quatro. Na última tentativa, percebi que estava fazendo exatamente o que faz Rodrigo S. M.: adiava a moça, falava de mim, reclamava da dificuldade, passava um café. Então voltei às oitenta e oito páginas, numa noite só e sem caderno, e o que segue é o que sobrou na manhã seguinte.

Quem traduz aprende a desconfiar das palavras pequenas. Em A Hora da Estrela a palavra que trabalha é “que”. Clarice a põe onde nenhum professor poria, no começo de uma frase que não continua outra, como se alguém entrasse na sala respondendo a uma pergunta que não fizemos. Em francês esse “que” não tem onde se apoiar: ou vira exclamação, e fica teatral, ou some, e a frase passa a andar direito, o que é pior. Consultei duas traduções publicadas. Uma escolheu o teatro, a outra escolheu a calçada lisa. Não as critico, porque tentei uma terceira via e cheguei ao gaguejo, que talvez fosse o certo.

Gosto de personagens que não pedem desculpas, e Macabéa passa o livro inteiro se desculpando. Por isso demorei tanto a entender por que ela me vence. Pede perdão ao chefe, ao namorado, ao ar que ocupa. Só que o perdão dela não tem culpa dentro, é um modo de cumprimentar. As outras pessoas da história, que não se desculpam por nada, vivem devendo: Olímpico deve um crime, Glória deve um namorado, a cartomante deve um futuro, e o narrador deve tudo. A única pessoa quite é aquela que pede licença para existir. Resumindo mal o que o romance diz bem: Macabéa não sabe que é triste, e talvez por isso o livro doa tanto na gente que sabe.

Há um ponto em que discordo de quase todos os que escreveram aqui antes de mim, inclusive dos que amaram. Não acho que Rodrigo seja um espelho do leitor culpado. Acho que é um personagem cômico, um dos grandes, e que o nosso respeito pela autora nos impede de rir dele à vontade. Um homem que precisa de quinze páginas para dizer que a história é simples é primo direto de Brás Cubas. A diferença é que o defunto sabe que é engraçado. Rodrigo não sabe, e sofre, e quanto mais sofre mais a moça vai ficando nítida atrás dele, sem que ele perceba. Quando enfim a olha, ela já está de pé sem a sua ajuda.

Sobre a queda final não tenho nada a acrescentar, salvo uma observação de ofício. A frase mais curta do desfecho é feita de palavras que qualquer aluno de primeiro ano de português conhece. Passei uma tarde à procura de equivalentes e encontrei todos em cinco minutos. O resto da tarde foi para admitir que nenhum deles fazia silêncio depois.

Fiquei de dar quatro estrelas, por birra, porque o romance me tirou seis meses de sono crítico e uma amizade com um dicionário. Dou cinco. Seria muito feio cobrar juros justamente dela.`,
  },
];
